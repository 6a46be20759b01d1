import { tv } from 'tailwind-variants/lite';

/** Where what is dragged would stand. */
export const dropMark = tv({
  base: 'relative',
  variants: {
    side: {
      before: 'after:absolute after:inset-x-0 after:-top-px after:z-1 after:h-0.5 after:bg-primary',
      after: 'after:absolute after:inset-x-0 after:-bottom-px after:z-1 after:h-0.5 after:bg-primary',
    },
  },
});
