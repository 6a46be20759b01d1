import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from './class-names.ts';

const look = tv({
  slots: {
    row: 'relative grid scroll-mt-9 grid-cols-[minmax(0,1fr)_auto] items-center cramped:flex cramped:flex-wrap gap-x-3 gap-y-0.5 border-t border-line px-3.5 py-2.5 -outline-offset-2 *:min-w-0 hover:bg-primary-soft @3xl:min-h-[34px] @3xl:gap-x-4 @3xl:py-0.5 @3xl:text-[0.8125rem]/4.5',
  },
  variants: {
    isOpen: { true: { row: 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]' } },
    mark: { true: { row: 'shadow-[inset_3px_0_0_var(--color-danger)]' } },
  },
});

type RowProps = {
  /** from 48 rem of room on: the columns, as `@3xl:grid-cols-[…]` */
  columns?: string;
  isOpen?: boolean;
  /** wants somebody first */
  mark?: boolean;
  children: ReactNode;
};

/** A row of a console's list: columns with a mouse where there is room, else a card. J and K move to it. */
export function Row({ columns, isOpen = false, mark = false, children }: RowProps) {
  return (
    <li
      data-row=""
      data-open={isOpen || undefined}
      tabIndex={-1}
      className={look({ isOpen, mark }).row({ className: columns })}
    >
      {children}
    </li>
  );
}

/** Of a row whose list has the columns: all of them stand under one another, however wide a word or a button is. */
export const inColumns = '@3xl:col-span-full @3xl:grid-cols-subgrid';

/** The same in a panel that has half of the page, from 36 rem of room on. */
export const inHalfColumns =
  '@xl:col-span-full @xl:min-h-[34px] @xl:grid-cols-subgrid @xl:gap-x-4 @xl:py-0.5';

/** What a column is called, whether what is in it stands at its right, and whether it is there from 42 or 64 rem of room on alone. */
export type ColumnHead = { name: string; atRight?: boolean; isWide?: boolean; isWidest?: boolean };

/** The first row of a list in columns, for the eye: each row says by itself what it is. It stays while the rows scroll. */
function ColumnHeads({ heads, isHalf = false }: { heads: readonly ColumnHead[]; isHalf?: boolean }) {
  return (
    <li
      aria-hidden="true"
      className={classNames(
        'sticky -top-0.5 z-1 hidden gap-x-4 bg-sunken px-3.5 py-2 text-2xs/4 font-semibold text-ink-3',
        isHalf
          ? '@xl:col-span-full @xl:grid @xl:grid-cols-subgrid'
          : '@3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid',
      )}
    >
      {heads.map(({ name, atRight, isWide, isWidest }) => (
        <span
          key={name}
          className={classNames(
            atRight && 'text-right',
            isWide && '@max-2xl:hidden',
            isWidest && '@max-5xl:hidden',
          )}
        >
          {name}
        </span>
      ))}
    </li>
  );
}

type RowListProps = {
  label: string;
  /** of all rows, from 48 rem of room on, as `@3xl:grid-cols-[…]`; its rows are `inColumns` */
  columns?: string;
  /** what the columns are called */
  heads?: readonly ColumnHead[];
  /** columns from 36 rem of room on, as `@xl:grid-cols-[…]`; its rows are `inHalfColumns` */
  isHalf?: boolean;
  children: ReactNode;
};

/** The rows, under a panel's head. */
export function RowList({ label, columns, heads, isHalf = false, children }: RowListProps) {
  const grid = isHalf ? '@xl:grid @xl:gap-x-4 @xl:*:min-w-0' : '@3xl:grid @3xl:gap-x-4 @3xl:*:min-w-0';
  return (
    <div className="row-room">
      <ul aria-label={label} className={columns && classNames(grid, columns)}>
        {heads && <ColumnHeads heads={heads} isHalf={isHalf} />}
        {children}
      </ul>
    </div>
  );
}

/** A row's own button: the next step, or the way to what the row is about. */
export const rowAction = tv({
  base: 'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-[8px] py-[3px] text-[0.8125rem]/4.5 font-semibold no-underline max-md:min-w-11 md:min-h-7 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  variants: {
    tone: {
      soft: 'px-2.5 bg-primary-soft text-on-primary-soft hover:bg-primary-soft-2 in-data-open:bg-primary-soft-2',
      line: 'px-2.5 text-ink-2 inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover',
      plain: 'justify-start text-left hover:underline',
    },
  },
  defaultVariants: { tone: 'soft' },
});
