import { tv } from 'tailwind-variants/lite';
import type { ComponentProps } from 'react';

/** As wide as the content may be, with the gutters beside it. */
export const container = tv({
  base: 'mx-auto w-full px-(--gutter)',
  variants: {
    width: {
      wide: 'base:max-w-[calc(var(--container)+2*var(--gutter))]',
      narrow: 'base:max-w-[calc(var(--container-narrow)+2*var(--gutter))]',
    },
  },
  defaultVariants: { width: 'wide' },
});

/** A page's main content, where the skip link leads. */
export function Page({ className, ...rest }: ComponentProps<'main'>) {
  return (
    <main
      id="main"
      {...rest}
      className={container({ className: ['base:pt-6 base:pb-16 md:base:pt-10 md:base:pb-20', className] })}
    />
  );
}
