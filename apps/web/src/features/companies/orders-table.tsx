import { managedSorts } from '@lavoir/contract';
import type { ManagedOrder } from '@lavoir/contract';
import { ChevronRight } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SortHead } from './sort-head.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Rows with columns where there is room for seven, else a card each. */
const look = tv({
  slots: {
    table: '@4xl:grid @4xl:grid-cols-[minmax(8rem,1.5fr)_auto_minmax(7rem,1fr)_auto_auto_auto_auto_3rem]',
    row: 'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-3.5 first:border-t-0 has-[button:hover]:bg-hover @4xl:col-span-full @4xl:min-h-14 @4xl:grid-cols-subgrid @4xl:gap-x-5 @4xl:py-1.5 @4xl:first:border-t cramped:grid-cols-1',
    name: 'font-semibold wrap-anywhere',
    number:
      'min-h-11 font-semibold whitespace-nowrap text-primary-text outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
    date: 'text-sm text-ink-3 @4xl:text-[0.9375rem] @4xl:text-ink',
  },
});
const slots = look();

type OrdersTableProps = { orders: readonly ManagedOrder[]; isStale: boolean; onOpen: (id: number) => void };

export function OrdersTable({ orders, isStale, onOpen }: OrdersTableProps) {
  const { t } = useI18n();
  return (
    <div
      role="table"
      aria-label={t('companies.table')}
      aria-busy={isStale}
      className={slots.table({ className: isStale ? 'opacity-60' : undefined })}
    >
      <div
        role="row"
        className="hidden border-b border-line bg-sunken px-4 @4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid @4xl:gap-x-5"
      >
        {managedSorts.map((column) => (
          <SortHead key={column} column={column} />
        ))}
        <span role="columnheader" className="sr-only">
          {t('companies.order', { number: '' })}
        </span>
      </div>
      <div role="rowgroup" className="@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid">
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} onOpen={() => onOpen(order.order_id)} />
        ))}
      </div>
    </div>
  );
}

function OrderRow({ order, onOpen }: { order: ManagedOrder; onOpen: () => void }) {
  const { t, euro, day } = useI18n();
  const name = order.user_full_name || t('companies.former');
  const dated = (column: 'pickup' | 'delivery') => (
    <>
      <span className="@4xl:sr-only">{t('companies.column', { column })}</span>{' '}
      <span className="whitespace-nowrap">{day(order[`${column}_date`], 'long')}</span>
    </>
  );
  return (
    <div role="row" className={slots.row()}>
      <span role="cell" className={slots.name()}>
        {name}
      </span>
      <span role="cell" className="@max-4xl:row-start-2 cramped:row-auto">
        <button
          type="button"
          className={slots.number()}
          aria-label={t('companies.details', { number: order.lavoir_order_id, name })}
          onClick={onOpen}
        >
          {order.lavoir_order_id}
        </button>
      </span>
      <span role="cell" className="hidden text-ink-2 wrap-anywhere @4xl:block">
        {order.company_name}
      </span>
      <span role="cell" className={slots.date()}>
        {dated('pickup')}
      </span>
      <span
        role="cell"
        className={slots.date({ className: '@max-4xl:justify-self-end cramped:justify-self-start' })}
      >
        {dated('delivery')}
      </span>
      <span
        role="cell"
        className="@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end cramped:col-start-1 cramped:row-auto cramped:justify-self-start"
      >
        <StatusBadge order={order} />
      </span>
      <span
        role="cell"
        className="text-right font-semibold whitespace-nowrap @max-4xl:col-start-2 @max-4xl:row-start-2 cramped:col-start-1 cramped:row-auto cramped:text-left"
      >
        {euro(order.subtotal)}
      </span>
      <span role="cell" aria-hidden="true" className="hidden justify-self-end text-ink-2 @4xl:grid">
        <Icon of={ChevronRight} />
      </span>
    </div>
  );
}
