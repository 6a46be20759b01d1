import { asSlot } from '@lavoir/domain';
import type { CallOutput, listOpsOrders } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { useChanged } from '../../../lib/use-changed.ts';
import { ChangesWaiting } from '../../../shells/operations/changes-waiting.tsx';
import { RowLink } from '../../../shells/operations/row-link.tsx';
import { useHold, useSteadyRows } from '../../../shells/operations/steady-rows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PagesFoot } from '../../../ui/pages-foot.tsx';
import { inColumns, RowList } from '../../../ui/row-list.tsx';
import type { OpsOrderSummary } from '../dispatch.queries.ts';
import { StandingBadge } from '../order/standing-badge.tsx';
import { useOrdersSearch } from './orders-search.ts';

const columns = ['order', 'customer', 'address', 'pickup', 'delivery', 'status', 'total'] as const;

type OrdersListProps = { list: CallOutput<typeof listOpsOrders>; isStale: boolean };

/** A page of the list, and the way to the others. */
export function OrdersList({ list: { data, pagination }, isStale }: OrdersListProps) {
  const { t } = useI18n();
  const { asked, ask } = useOrdersSearch();
  const { total, total_is_capped } = pagination;
  const hold = useHold();
  const steady = useSteadyRows(data, ({ id }) => String(id), {
    isHeld: hold.isHeld,
    // until what was asked for is there
    asked: JSON.stringify([{ ...asked, order: undefined }, isStale]),
  });
  return (
    <>
      <div aria-busy={isStale} className={classNames(isStale && 'opacity-60')} {...hold.watch}>
        <ChangesWaiting of={steady} />
        <RowList
          label={t('operations.orders')}
          columns="@3xl:grid-cols-[auto_minmax(6.5rem,1fr)_auto_auto_auto_auto] @5xl:grid-cols-[auto_minmax(6.5rem,1fr)_minmax(0,1.4fr)_auto_auto_auto_auto]"
          heads={columns.map((column) => ({
            name: t('dispatch.list_column', { column }),
            atRight: column === 'total',
            isWidest: column === 'address',
          }))}
        >
          {steady.rows.map(({ row, isGone }) => (
            <OrderRow key={row.id} order={row} isGone={isGone} />
          ))}
        </RowList>
      </div>
      <PagesFoot
        pagination={pagination}
        shown={data.length}
        range={(rows) => t('dispatch.list_range', { ...rows, total, more: total_is_capped ? 'yes' : 'no' })}
        label={t('dispatch.list_pages')}
        onPage={(page) => ask({ page: page === 1 ? undefined : page })}
        previousLabel={t('dispatch.list_previous')}
        nextLabel={t('dispatch.list_next')}
        pageLabel={(page) => t('dispatch.list_page', { page })}
      />
    </>
  );
}

/** @param isGone it left the list, which is held */
function OrderRow({ order, isGone }: { order: OpsOrderSummary; isGone: boolean }) {
  const { t, euro, day, slot } = useI18n();
  const { asked } = useOrdersSearch();
  const { customer, company } = order;
  const changed = useChanged(order.id, { order, isGone });
  const visits = [
    { column: 'pickup', on: day(order.pickup_date), at: slot(asSlot(order.pickup_slot)) },
    { column: 'delivery', on: day(order.delivery_date), at: slot(asSlot(order.delivery_slot)) },
  ] as const;
  return (
    <li className="contents">
      <RowLink
        to="/ops/orders"
        search={{ ...asked, order: order.id }}
        resetScroll={false}
        aria-current={asked.order === order.id ? 'page' : undefined}
        data-changed={changed}
        className={classNames(inColumns, isGone && '*:line-through')}
      >
        <b className="text-primary-text">{order.lavoir_order_id}</b>
        <span className="justify-self-end @3xl:order-1 @3xl:justify-self-start">
          {isGone ? (
            <span className="inline-block">{t('dispatch.row_gone')}</span>
          ) : (
            <StandingBadge order={order} />
          )}
        </span>
        <span className="font-semibold wrap-anywhere">{customer.name || order.lavoir_order_id}</span>
        <b className="text-right whitespace-nowrap @3xl:order-2">{euro(order.total)}</b>
        <span className="text-ink-3 @max-3xl:col-span-2 @3xl:truncate @3xl:@max-5xl:hidden">
          {[company, order.address].filter(Boolean).join(', ')}
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 @max-3xl:col-span-2 @3xl:contents">
          {visits.map(({ column, on, at }) => (
            <span key={column} className="text-ink-2 @5xl:whitespace-nowrap">
              <span className="text-ink-3 @3xl:sr-only">{t('dispatch.list_column', { column })}</span>{' '}
              <span className="whitespace-nowrap">{on}</span>{' '}
              <span className="whitespace-nowrap text-ink-3">{at}</span>
            </span>
          ))}
        </span>
      </RowLink>
    </li>
  );
}
