import type { HTMLAttributes } from 'react';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'rounded-lg',
  variants: {
    torchon: {
      true: 'overflow-hidden base:relative before:absolute before:inset-x-0 before:top-3 before:h-[13px] before:bg-(image:--torchon)',
    },
    sunken: { true: 'bg-sunken', false: 'bg-surface shadow-1' },
    flush: { true: 'overflow-hidden', false: 'base:p-5 md:base:p-6' },
  },
  compoundVariants: [
    { torchon: true, flush: false, class: 'base:pt-11 md:base:pt-11.5' },
    { torchon: true, flush: true, class: 'base:pt-6.5' },
  ],
  defaultVariants: { sunken: false, flush: false },
});

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'aside' | 'article' | undefined;
  /** A ticket: the torchon stripe at its top. At most one or two per view. */
  torchon?: boolean | undefined;
  sunken?: boolean | undefined;
  flush?: boolean | undefined;
};

/** A white surface. Lay its content out by `className`. */
export function Card({ as: Tag = 'section', torchon, sunken, flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={look({ torchon, sunken, flush, className })} />;
}
