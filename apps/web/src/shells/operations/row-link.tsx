import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'grid scroll-mt-9 min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center cramped:flex cramped:flex-wrap gap-x-4 gap-y-0.5 border-t border-line px-3.5 py-2 text-[0.8125rem]/4.5 text-ink no-underline -outline-offset-2 *:min-w-0 hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)] @3xl:min-h-[34px] @3xl:py-1',
});

/** A whole row of a console's list that leads somewhere; its columns from 48 rem of room on come as `@3xl:grid-cols-[…]`. */
export const RowLink = createLink(({ children, className, ...props }: ComponentProps<'a'>) => (
  <a {...props} data-row="" data-opens="" className={look({ className })}>
    {children}
  </a>
));
