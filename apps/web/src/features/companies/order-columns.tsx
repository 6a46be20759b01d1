import type { ManagedOrder, ManagedSort } from '@lavoir/contract';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ComponentType } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { usualDirection } from './managed-search.ts';
import { StatusBadge } from './status-badge.tsx';

export type ShownOrder = { order: ManagedOrder; onOpen: () => void };

type Column = { Cell: ComponentType<ShownOrder>; look: string };

// sorted by the server, which has all pages: what is sorted by what is all that is known here
export const orderFeatures = tableFeatures({
  rowSortingFeature,
  // only its type is asked for
  columnMeta: {} as Column,
});

const helper = createColumnHelper<typeof orderFeatures, ManagedOrder>();

const column = (id: ManagedSort, meta: Column) =>
  helper.accessor(({ order_id }) => order_id, {
    id,
    sortDescFirst: usualDirection(id) === 'desc',
    meta,
  });

/** The columns of a company's orders; a card of four lines where there is no room for seven. */
export const orderColumns = helper.columns([
  column('name', { Cell: Name, look: 'font-semibold wrap-anywhere' }),
  column('number', { Cell: Opening, look: '@max-4xl:row-start-2 cramped:row-auto' }),
  column('company', {
    Cell: ({ order }) => order.company_name,
    look: 'hidden text-ink-2 wrap-anywhere @4xl:block',
  }),
  column('pickup', {
    Cell: ({ order }) => <Dated column="pickup" date={order.pickup_date} />,
    look: 'text-sm text-ink-3 @4xl:text-[0.9375rem] @4xl:text-ink',
  }),
  column('delivery', {
    Cell: ({ order }) => <Dated column="delivery" date={order.delivery_date} />,
    look: 'text-sm text-ink-3 @max-4xl:justify-self-end @4xl:text-[0.9375rem] @4xl:text-ink cramped:justify-self-start',
  }),
  column('status', {
    Cell: ({ order }) => <StatusBadge order={order} />,
    look: '@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end cramped:col-start-1 cramped:row-auto cramped:justify-self-start',
  }),
  column('subtotal', {
    Cell: Subtotal,
    look: 'text-right font-semibold whitespace-nowrap @max-4xl:col-start-2 @max-4xl:row-start-2 cramped:col-start-1 cramped:row-auto cramped:text-left',
  }),
]);

const useName = ({ user_full_name }: ManagedOrder): string => {
  const { t } = useI18n();
  return user_full_name || t('companies.former');
};

function Name({ order }: ShownOrder) {
  return useName(order);
}

function Opening({ order, onOpen }: ShownOrder) {
  const { t } = useI18n();
  const name = useName(order);
  return (
    <button
      type="button"
      className="min-h-11 font-semibold whitespace-nowrap text-primary-text outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      aria-label={t('companies.details', { number: order.lavoir_order_id, name })}
      onClick={onOpen}
    >
      {order.lavoir_order_id}
    </button>
  );
}

function Dated({ column: of, date }: { column: 'pickup' | 'delivery'; date: ManagedOrder['pickup_date'] }) {
  const { t, day } = useI18n();
  return (
    <>
      <span className="@4xl:sr-only">{t('companies.column', { column: of })}</span>{' '}
      <span className="whitespace-nowrap">{day(date, 'long')}</span>
    </>
  );
}

function Subtotal({ order }: ShownOrder) {
  return useI18n().euro(order.subtotal);
}
