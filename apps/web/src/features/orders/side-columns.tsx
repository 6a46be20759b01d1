import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type SideColumnsProps = { className?: string | undefined; children: ReactNode };

/** What it is about, and a narrower column beside it where there is room for one. */
export function SideColumns({ className, children }: SideColumnsProps) {
  return (
    <div
      className={classNames(
        'grid items-start gap-6 *:min-w-0 side:grid-cols-[minmax(0,1fr)_384px] side:gap-8',
        className,
      )}
    >
      {children}
    </div>
  );
}
