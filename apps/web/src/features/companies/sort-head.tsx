import type { ManagedSort } from '@lavoir/contract';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { sortOf, usualDirection } from './managed-search.ts';
import { useManagedSearch } from './use-managed-search.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;
const words = { asc: 'ascending', desc: 'descending' } as const;

/** A column's head: sorts by it, and the other way round once it is sorted by it. */
export function SortHead({ column }: { column: ManagedSort }) {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const { sort, direction } = sortOf(asked);
  const isSorted = sort === column;
  const arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? words[direction] : undefined}
      className={classNames('flex', column === 'subtotal' && 'justify-end')}
    >
      <button
        type="button"
        className="-mx-1.5 inline-flex min-h-12 items-center gap-1.5 rounded-xs px-1.5 text-xs font-semibold text-ink-2 hover:text-ink"
        onClick={() =>
          ask({ sort: column, direction: isSorted ? opposite[direction] : usualDirection(column) })
        }
      >
        {t('companies.column', { column })}
        <Icon of={isSorted ? arrow : ChevronsUpDown} className="size-4" />
      </button>
    </span>
  );
}
