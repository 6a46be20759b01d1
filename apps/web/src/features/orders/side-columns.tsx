import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type SideColumnsProps = { className?: string | undefined; children: ReactNode };

/** What it is about, and a narrower column beside it from 900 px. */
export function SideColumns({ className, children }: SideColumnsProps) {
  return (
    <div
      className={classNames(
        'grid items-start gap-6 *:min-w-0 md:grid-cols-[minmax(0,1fr)_384px] md:gap-8',
        className,
      )}
    >
      {children}
    </div>
  );
}
