import type { ComponentProps } from 'react';

/** First in the page, seen when focused: leads to the main content (`href="#main"`). */
export function SkipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className="fixed top-2 left-2 z-(--z-toast) rounded-sm bg-surface px-4.5 py-3 font-semibold text-primary-text shadow-3 not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
    >
      {children}
    </a>
  );
}
