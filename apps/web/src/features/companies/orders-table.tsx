import type { ManagedOrder } from '@lavoir/contract';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import type { SortingState } from '@tanstack/react-table';
import { ChevronRight } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { isManagedSort, sortOf } from './managed-search.ts';
import { orderColumns, orderFeatures } from './order-columns.tsx';
import type { ShownOrder } from './order-columns.tsx';
import { useManagedSearch } from './use-managed-search.ts';

type OrdersTableProps = { orders: readonly ManagedOrder[]; isStale: boolean; onOpen: (id: number) => void };

/** Rows with columns where there is room for seven, else a card each. */
export function OrdersTable({ orders, isStale, onOpen }: OrdersTableProps) {
  const { t } = useI18n();
  const table = useOrdersTable(orders);
  return (
    <div
      role="table"
      aria-label={t('companies.table')}
      aria-busy={isStale}
      className={classNames(
        'text-[0.9375rem]/5.5 @4xl:grid @4xl:grid-cols-[minmax(7rem,1.4fr)_minmax(max-content,1fr)_minmax(6rem,1.2fr)_minmax(max-content,1fr)_minmax(max-content,1fr)_auto_minmax(max-content,1fr)_3rem]',
        isStale && 'opacity-60',
      )}
    >
      <div
        role="row"
        className="hidden border-b border-line bg-sunken px-4 @4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid @4xl:gap-x-5"
      >
        {table.getAllColumns().map((column) => (
          <SortHead
            key={column.id}
            name={t('companies.column', { column: column.id })}
            sorted={column.getIsSorted()}
            atRight={column.id === 'subtotal'}
            size="roomy"
            onPress={() => column.toggleSorting()}
          />
        ))}
        <span role="columnheader" className="sr-only">
          {t('companies.order', { number: '' })}
        </span>
      </div>
      <div role="rowgroup" className="@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid">
        {table.getRowModel().rows.map(({ id, original: order }) => (
          <OrderRow key={id} order={order} onOpen={() => onOpen(order.order_id)} />
        ))}
      </div>
    </div>
  );
}

/** Their order is the address's, and the server's doing. */
const useOrdersTable = (orders: readonly ManagedOrder[]) => {
  const { asked, ask } = useManagedSearch();
  const { sort, direction } = sortOf(asked);
  const sorting: SortingState = [{ id: sort, desc: direction === 'desc' }];
  return useTable({
    features: orderFeatures,
    columns: orderColumns,
    data: orders,
    getRowId: ({ order_id }) => String(order_id),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      if (isManagedSort(next?.id)) ask({ sort: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });
};

function OrderRow(shown: ShownOrder) {
  return (
    <div
      role="row"
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-3.5 first:border-t-0 has-[button:hover]:bg-hover @4xl:col-span-full @4xl:min-h-14 @4xl:grid-cols-subgrid @4xl:gap-x-5 @4xl:py-1.5 @4xl:first:border-t cramped:grid-cols-1"
    >
      {orderColumns.map(({ id, meta }) => (
        <span key={id} role="cell" className={meta?.look}>
          {meta && <meta.Cell {...shown} />}
        </span>
      ))}
      <span role="cell" aria-hidden="true" className="hidden justify-self-end text-ink-2 @4xl:grid">
        <Icon of={ChevronRight} />
      </span>
    </div>
  );
}
