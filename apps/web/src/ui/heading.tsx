import { tv } from 'tailwind-variants/lite';
import type { ComponentProps } from 'react';

/** The look of a heading, for what isn't one: a slogan, the title of a ticket. */
export const heading = tv({
  base: 'font-display font-[700] text-balance cramped:wrap-anywhere cramped:hyphens-auto base:text-ink',
  variants: {
    size: {
      display: 'text-4xl tracking-display md:text-5xl',
      1: 'text-[1.875rem]/9 tracking-display md:text-3xl',
      2: 'text-[1.375rem]/7 tracking-display md:text-[1.5rem]/8',
      3: 'text-[1.125rem]/6 tracking-[-0.012em]',
      4: 'text-[1rem]/[1.375rem] tracking-[-0.008em]',
    },
  },
});

type HeadingProps = ComponentProps<'h1'> & {
  /** where it stands in the page's outline */
  level: 1 | 2 | 3 | 4;
  /** how large it looks: its level's size unless told */
  size?: 'display' | 1 | 2 | 3 | 4;
};

export function Heading({ level, size = level, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={heading({ size, className })} />;
}
