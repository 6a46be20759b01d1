import { orderStatuses } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { DayInput } from '../../../lib/day-input.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useRowKeys } from '../../../lib/use-row-keys.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { opsOrdersQuery, totalOf } from '../dispatch.queries.ts';
import { LiveBadge, LiveLost } from '../live-badge.tsx';
import { OrderDrawer } from '../order/order-drawer.tsx';
import { useLiveDispatch } from '../use-live-dispatch.ts';
import { OrdersList } from './orders-list.tsx';
import { useOrdersSearch } from './orders-search.ts';
import type { OrdersSearch } from './orders-search.ts';
import { useOpenFollows } from './use-open-follows.ts';

const all = { q: undefined, status: undefined, date: undefined } as const satisfies OrdersSearch;

/** `/ops/orders`: every order there is, the newest pick-up first. The address says which are listed and whose is open. */
export function OrdersPage() {
  const { t } = useI18n();
  const { asked, ask } = useOrdersSearch();
  const live = useLiveDispatch();
  const follow = useOpenFollows(asked.order !== undefined);
  useRowKeys({
    onMove: follow,
    next: t('dispatch.key_next'),
    before: t('dispatch.key_before'),
    open: t('operations.key_open'),
  });
  const close = () => ask({ order: undefined });
  return (
    <ConsolePage
      title={t('operations.orders')}
      head={
        <>
          <LiveBadge live={live} />
          <SearchField label={t('dispatch.search')} q={asked.q} onSearch={(q) => ask({ q })} />
        </>
      }
      drawer={asked.order !== undefined && <OrderDrawer key={asked.order} id={asked.order} onClose={close} />}
      drawerLabel={t('dispatch.order', { number: '' })}
    >
      <LiveLost live={live} />
      <Filters />
      <Listed />
    </ConsolePage>
  );
}

/** Of a status, or with the van on a day. */
function Filters() {
  const { t } = useI18n();
  const { asked, ask } = useOrdersSearch();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="max-md:min-w-40 max-md:flex-1 md:w-56">
        <SelectInput
          aria-label={t('dispatch.list_status')}
          value={asked.status ?? ''}
          onChange={({ target }) => ask({ status: orderStatuses.find((one) => one === target.value) })}
        >
          <option value="">{t('dispatch.list_any_status')}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {t('orders.status', { status })}
            </option>
          ))}
        </SelectInput>
      </span>
      <span className="max-md:min-w-40 max-md:flex-1 md:w-44">
        <DayInput
          aria-label={t('dispatch.list_day')}
          title={t('dispatch.list_day')}
          day={asked.date}
          onDay={(date) => ask({ date }, { replace: date === undefined || asked.date !== undefined })}
        />
      </span>
      {isNarrowed(asked) && (
        <Button size="dense" variant="ghost" onClick={() => ask(all)}>
          {t('dispatch.list_all')}
        </Button>
      )}
    </div>
  );
}

const isNarrowed = ({ q, status, date }: OrdersSearch): boolean =>
  [q, status, date].some((one) => one !== undefined);

/** Nothing of what was asked for: where it was looked for, and where else it can be. */
function NoOrders() {
  const { t, day } = useI18n();
  const { asked, ask } = useOrdersSearch();
  const { q: words, status, date } = asked;
  const showAll = (isNarrowed(asked) || asked.page !== undefined) && (
    <Button onClick={() => ask({ ...all, page: undefined })}>{t('dispatch.list_all')}</Button>
  );
  if (words === undefined || status !== undefined)
    return (
      <EmptyState
        title={t(isNarrowed(asked) ? 'dispatch.list_none_such' : 'dispatch.list_none')}
        action={showAll}
      />
    );
  const title = t('dispatch.found_none', { words });
  if (date === undefined)
    return <EmptyState title={title} text={t('dispatch.found_none_text')} action={showAll} />;
  return (
    <EmptyState
      title={title}
      text={t('dispatch.found_none_day', { day: day(date) })}
      action={
        <Button variant="soft" icon={Search} onClick={() => ask({ date: undefined, page: undefined })}>
          {t('dispatch.search_all_dates')}
        </Button>
      }
    />
  );
}

function Listed() {
  const { t } = useI18n();
  const { asked } = useOrdersSearch();
  const query = useQuery(opsOrdersQuery(asked));
  const { data: list } = query;
  return (
    <Panel
      title={asked.q ? t('dispatch.found', { words: asked.q }) : t('dispatch.list')}
      count={list && totalOf(list.pagination)}
    >
      {query.isPending && <RowsSkeleton rows={20} label={t('common.loading')} />}
      {query.isError && !list && <QueryError query={query} title={t('dispatch.list_failed')} />}
      {list?.data.length === 0 && (
        <div role="status">
          <NoOrders />
        </div>
      )}
      {list && list.data.length > 0 && <OrdersList list={list} isStale={query.isPlaceholderData} />}
    </Panel>
  );
}
