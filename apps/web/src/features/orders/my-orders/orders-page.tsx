import { isPast } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { factsOf } from '../order-progress.ts';
import { ordersQuery } from '../orders.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useWaiting } from '../../../lib/waiting.ts';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import type { OrdersSearch } from '../orders.routes.ts';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { SegmentedTabs } from '../../../ui/tabs.tsx';
import { CurrentOrders } from './current-orders.tsx';
import { LiveOrders } from './live-orders.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { LinkedPastOrder, PastOrders } from './past-orders.tsx';
import { ReportPage } from './report-page.tsx';
import { SeenOrdersList } from './seen-orders-list.tsx';
import { shownOrders } from './shown-orders.ts';
import { useLinkedOrder } from './use-linked-order.ts';

/** `/order`: what is under way and what is done, or the report of an item. The URL says what is shown. */
export function OrdersPage() {
  const search = useSearch({ from: '/customer/order' });
  return search.report === undefined ? (
    <Orders search={search} />
  ) : (
    <ReportPage key={search.report} orderId={search.report} />
  );
}

function Orders({ search }: { search: OrdersSearch }) {
  const { t, dayTime } = useI18n();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const orders = useQuery(ordersQuery());
  const isWaiting = useWaiting(orders.isPending);
  const listed = shownOrders(search, orders.data?.past_orders ?? []);
  const linked = useLinkedOrder(search, orders.data);
  const linkedPast = linked?.data && isPast(factsOf(linked.data)) ? linked.data : undefined;
  const { page } = listed;
  const tab = linkedPast ? 'past' : listed.tab;
  return (
    <Page>
      <LiveOrders />
      <SegmentedTabs
        label={t('orders.which')}
        tabs={[
          { id: 'current', label: t('orders.current') },
          { id: 'past', label: t('orders.past') },
        ]}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/order', search: { tab: next }, replace: true, resetScroll: false })
        }
        head={(list) => (
          <div className="mb-5 grid gap-4 *:min-w-0 md:mb-7 md:flex md:flex-wrap md:items-end md:justify-between">
            <Heading level={1}>{t('orders.title')}</Heading>
            {list}
          </div>
        )}
      >
        {orders.data && (orders.isError || !isOnline) && (
          <Note tone="soap" role="status">
            {t('orders.seen_as_of', { when: dayTime(new Date(orders.dataUpdatedAt).toISOString()) })}
          </Note>
        )}
        {linked && !linked.data && !isWaiting && <Unlisted query={linked} />}
        {orders.data && !isWaiting && tab === 'current' && !linked?.isPending && (
          <CurrentOrders
            orders={[...orders.data.current_orders, ...(linked?.data ? [linked.data] : [])]}
            selected={search.order}
            onSelect={(order) =>
              void navigate({ to: '/order', search: { order }, replace: true, resetScroll: false })
            }
          />
        )}
        {linkedPast && !isWaiting && <LinkedPastOrder order={linkedPast} />}
        {orders.data && !isWaiting && tab === 'past' && !linkedPast && (
          <PastOrders
            newest={orders.data.past_orders}
            pagination={orders.data.past_pagination}
            page={page}
            onPage={(next) => void navigate({ to: '/order', search: { tab, page: next } })}
          />
        )}
        {isWaiting && !orders.isError && (
          // an order is longer than a screen: the footer waits below it
          <div className="min-h-dvh">
            <OrderSkeleton label={t('orders.loading')} />
          </div>
        )}
        {orders.isError && !orders.data && (
          <>
            <OrdersFailed query={orders} />
            <SeenOrdersList />
          </>
        )}
      </SegmentedTabs>
    </Page>
  );
}

/** What the address names is on its way, or isn't to be had. */
function Unlisted({ query }: { query: UseQueryResult }) {
  const { t } = useI18n();
  return query.isPending ? (
    <OrderSkeleton label={t('orders.loading')} />
  ) : (
    <div className="mt-4">
      <OrdersFailed query={query} />
    </div>
  );
}
