import { ArrowDown, ArrowUp } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sortColumns, useTodaySearch } from './today-search.ts';
import type { SortColumn } from './today-search.ts';

const columns = ['problem', 'order', 'customer', 'where', 'slot', 'since', 'next'] as const;

const isSortable = (column: string): column is SortColumn => sortColumns.some((one) => one === column);

/** The heads of the problems' table: a press sorts by one, another turns it round, the third goes back to urgency. */
export function ColumnHeads() {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  const press = (column: SortColumn) => {
    if (asked.sort !== column) return ask({ sort: column, down: undefined });
    return asked.down ? ask({ sort: undefined, down: undefined }) : ask({ down: true });
  };
  return (
    <div
      role="row"
      className="hidden bg-sunken px-3.5 py-1 text-2xs/4 font-semibold text-ink-3 @4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid @4xl:items-center @4xl:gap-x-4"
    >
      {columns.map((column) => {
        const name = t('dispatch.column', { column });
        if (!isSortable(column))
          return (
            <span key={column} role="columnheader" className="last:text-right">
              {name}
            </span>
          );
        const isSorted = asked.sort === column;
        return (
          <span
            key={column}
            role="columnheader"
            aria-sort={isSorted ? (asked.down ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              className="inline-flex min-h-7 items-center gap-1 hover:text-ink pointer-coarse:min-h-11"
              title={t('dispatch.sort_by', { column: name })}
              onClick={() => press(column)}
            >
              {name}
              {isSorted && <Icon of={asked.down ? ArrowDown : ArrowUp} className="size-3.5" />}
            </button>
          </span>
        );
      })}
    </div>
  );
}
