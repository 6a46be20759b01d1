import { isUnderWay } from '@lavoir/domain';
import { formatDecimal } from '@lavoir/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { RowLink } from '../../../shells/operations/row-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterPills } from '../../../ui/filter-pills.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { inColumns, RowList } from '../../../ui/row-list.tsx';
import { hasProblem } from '../../dispatch/order/order-standing.ts';
import { StandingBadge } from '../../dispatch/order/standing-badge.tsx';
import type { Customer } from '../customers.queries.ts';
import { orderFilters } from '../customers.routes.ts';
import type { CustomerSearch } from '../customers.routes.ts';

type Order = Customer['orders'][number];

const goesOn = ({ status }: Order): boolean => isUnderWay({ status, usesLocker: false });

export function OrdersPanel({ customer }: { customer: Customer }) {
  const { t, euro } = useI18n();
  const search: CustomerSearch = useSearch({ from: '/ops/customers/$id' });
  const navigate = useNavigate();
  const { orders } = customer;
  const fits = { under_way: goesOn, problem: hasProblem };
  const shown = search.show ? orders.filter(fits[search.show]) : orders;
  const filter = (show: (typeof orderFilters)[number] | undefined) =>
    void navigate({
      to: '/ops/customers/$id',
      params: { id: String(customer.id) },
      search: { ...search, show },
      replace: true,
      resetScroll: false,
    });
  return (
    <Panel
      title={t('customers.orders')}
      count={t('customers.in_all', { count: customer.order_count, amount: euro(customer.spent) })}
      tools={
        <FilterPills
          label={t('customers.orders')}
          value={search.show ?? 'all'}
          onChange={(show) => filter(show === 'all' ? undefined : show)}
          options={(['all', ...orderFilters] as const).map((show) => ({
            value: show,
            label: t('customers.show', { show }),
            count: show === 'all' ? undefined : orders.filter(fits[show]).length,
          }))}
        />
      }
    >
      {shown.length === 0 && (
        <EmptyState title={t(orders.length === 0 ? 'customers.no_order' : 'customers.none_such')} level={3} />
      )}
      {shown.length > 0 && (
        <RowList
          label={t('customers.orders')}
          columns="@3xl:grid-cols-[5.5rem_5.5rem_5.5rem_10.5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_5rem]"
          heads={columns.map((column) => ({
            name: t('customers.column', { column }),
            atRight: column === 'total',
          }))}
        >
          {shown.map((order) => (
            <OrderRow key={order.id} order={order} customer={customer} />
          ))}
        </RowList>
      )}
      {customer.order_count > orders.length && (
        <p className="border-t border-line px-3.5 py-2 text-2xs text-ink-3">
          {t('customers.newest_of', { count: orders.length, total: customer.order_count })}
        </p>
      )}
    </Panel>
  );
}

const columns = ['order', 'pickup', 'delivery', 'where', 'place', 'content', 'paid', 'total'] as const;

/** `2 sacs, 6 kg`, and whether it is still an estimate. */
const contentOf = ({ t }: Texts, { bags, kilos, pieces, is_weighed }: Order): string =>
  [
    ...(bags > 0 ? [t('customers.bags', { count: bags })] : []),
    ...(kilos > 0 ? [`${formatDecimal(kilos)} kg`] : []),
    ...(kilos === 0 && bags === 0 ? [t('customers.pieces', { count: pieces })] : []),
    ...(is_weighed ? [] : [t('customers.estimated')]),
  ].join(', ');

const paidOf = ({ t, euro }: Texts, { paid_with: way, last4, open }: Order): string =>
  open > 0
    ? t('customers.open', { amount: euro(open) })
    : t('customers.paid_with', { way, last4: last4 ?? '' });

function OrderRow({ order, customer }: { order: Order; customer: Customer }) {
  const texts = useI18n();
  const { t, day, euro } = texts;
  const search = useSearch({ from: '/ops/customers/$id' });
  const visits = { from: day(order.pickup_date), to: day(order.delivery_date) };
  return (
    <li className="contents">
      <RowLink
        to="/ops/customers/$id"
        params={{ id: String(customer.id) }}
        search={{ ...search, order: order.id }}
        resetScroll={false}
        className={inColumns}
      >
        <b className="text-primary-text">{order.lavoir_order_id}</b>
        <span className="whitespace-nowrap text-ink-2 @max-3xl:col-start-1 @3xl:sr-only cramped:whitespace-normal">
          {t('customers.from_to', visits)}
        </span>
        <span aria-hidden="true" className="whitespace-nowrap text-ink-2 @max-3xl:hidden">
          {visits.from}
        </span>
        <span aria-hidden="true" className="whitespace-nowrap text-ink-2 @max-3xl:hidden">
          {visits.to}
        </span>
        <span className="justify-self-start @max-3xl:col-start-2 @max-3xl:row-start-1 @max-3xl:justify-self-end">
          <StandingBadge order={order} />
        </span>
        <span className="truncate text-ink-3 @max-3xl:hidden">{order.address}</span>
        <span className="text-ink-2 @max-3xl:hidden">{contentOf(texts, order)}</span>
        <span
          className={
            order.open > 0 ? 'font-semibold text-danger @max-3xl:hidden' : 'text-ink-2 @max-3xl:hidden'
          }
        >
          {paidOf(texts, order)}
        </span>
        <b className="text-right whitespace-nowrap @max-3xl:col-start-2 @max-3xl:row-start-2">
          {euro(order.total)}
        </b>
      </RowLink>
    </li>
  );
}
