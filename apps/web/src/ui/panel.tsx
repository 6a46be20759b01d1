import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

type PanelProps = {
  title: string;
  /** beside the title: how many */
  count?: ReactNode;
  /** at the right of the head */
  tools?: ReactNode;
  children: ReactNode;
};

/** A part of a console's page, with its head. */
export function Panel({ title, count, tools, children }: PanelProps) {
  return (
    <section className="@container min-w-0 overflow-hidden rounded-md bg-surface shadow-1" aria-label={title}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 py-1.5 pr-2 pl-3.5">
        <Heading level={2} size={4}>
          {title}
        </Heading>
        {count !== undefined && <span className="text-2xs font-semibold text-ink-3">{count}</span>}
        <span className="flex-1" />
        {tools}
      </div>
      {children}
    </section>
  );
}
