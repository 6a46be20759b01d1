import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';

type PanelProps = {
  title: string;
  /** beside the title: how many */
  count?: ReactNode;
  /** of what it is, in some words: at the right of the title, or under it where both have no room in a line */
  remark?: ReactNode;
  /** at the right of the head */
  tools?: ReactNode;
  /** one line is all that there is of it; what folds has its button beside its title, however long that is */
  isFolded?: boolean;
  /** as high as the room that it is given; what `grow`s in it takes that */
  isStretched?: boolean;
  children: ReactNode;
};

/** A part of a console's page, with its head. */
export function Panel({ title, count, remark, tools, isFolded, isStretched, children }: PanelProps) {
  return (
    <section
      className={classNames(
        '@container min-w-0 overflow-clip rounded-md bg-surface shadow-1',
        isStretched && 'flex flex-col',
      )}
      aria-label={title}
    >
      <div
        className={classNames(
          'flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 py-1.5 pr-2 pl-3.5',
          isFolded ? 'md:min-h-7 md:py-0' : 'md:min-h-10 md:py-1',
          remark !== undefined && 'max-md:pt-2.5',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 items-center gap-x-2.5',
            // what has both begins its second line with the remark
            remark !== undefined && Boolean(tools) ? '@max-md:basis-full' : 'grow',
            isFolded !== undefined && 'basis-44',
          )}
        >
          <Heading level={2} size={4} className="min-w-0 wrap-anywhere">
            {title}
          </Heading>
          {count !== undefined && <span className="text-2xs font-semibold text-ink-3">{count}</span>}
        </div>
        {remark !== undefined && (
          <div className={classNames('min-w-0 pr-1.5 text-2xs text-ink-3', Boolean(tools) && 'flex-1')}>
            {remark}
          </div>
        )}
        {tools}
      </div>
      {children}
    </section>
  );
}
