import type { ReactNode } from 'react';

/** Of a part of a drawer: quiet, so that what stands in it is read first. */
export function PartHeading({ children }: { children: ReactNode }) {
  return <h3 className="text-xs font-semibold tracking-label text-ink-3">{children}</h3>;
}
