import type { ReactNode } from 'react';

/**
 * Words that change where they stand. A browser that translates the page puts its own in their place, and React would go on
 * changing what isn't in the page any more: other words are another element.
 */
export function Words({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span key={children}>{children}</span> : children;
}
