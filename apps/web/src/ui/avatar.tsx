import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'inline-grid flex-none place-items-center rounded-full bg-primary-soft-2 tracking-normal text-on-primary-soft',
  variants: {
    size: {
      sm: 'size-7 text-[min(0.6875rem,14px)] font-bold',
      md: 'size-10 text-[min(0.875rem,20px)] font-bold',
      lg: 'size-18 font-display text-[1.625rem]/none font-[700]',
    },
  },
});

/** A person's initials. Decorative: their name stands beside it or in a label. */
export function Avatar({ initials, size = 'md' }: { initials: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={look({ size })} aria-hidden="true">
      {initials}
    </span>
  );
}
