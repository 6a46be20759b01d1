import type { ReactNode } from 'react';

/** Two fields, beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 *:min-w-0 @lg:grid-cols-2">{children}</div>
    </div>
  );
}
