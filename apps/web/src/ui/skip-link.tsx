import type { ComponentProps } from 'react';

/** First in the page, seen when focused: leads to the main content (`href="#main"`). */
export function SkipLink(props: ComponentProps<'a'>) {
  return <a {...props} className="skip" />;
}
