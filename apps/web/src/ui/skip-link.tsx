import type { ComponentProps } from 'react';

/** First in the page, seen when focused: leads to the main content (`href="#main"`). */
export function SkipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className="skip">
      {children}
    </a>
  );
}
