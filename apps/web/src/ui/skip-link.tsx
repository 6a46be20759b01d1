import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Seen when focused: leads past what comes next, first in the page to its main content (`href="#main"`). */
export function SkipLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classNames(
        'fixed top-2 left-[max(--spacing(2),env(safe-area-inset-left))] z-(--z-toast) rounded-sm bg-surface px-4.5 py-3 font-semibold text-primary-text shadow-3 not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]',
        className,
      )}
    >
      {children}
    </a>
  );
}
