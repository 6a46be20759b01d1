import { tv } from 'tailwind-variants/lite';
import type { ComponentProps } from 'react';

/** As wide as the content may be, with the gutters beside it. */
export const container = tv({
  base: 'mx-auto w-full px-(--gutter)',
  variants: {
    width: {
      wide: 'max-w-[calc(var(--container)+2*var(--gutter))]',
      narrow: 'max-w-[calc(var(--container-narrow)+2*var(--gutter))]',
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
      className={container({ className: ['pt-6 pb-16 md:pt-10 md:pb-20', className] })}
    />
  );
}
