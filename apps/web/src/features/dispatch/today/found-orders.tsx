import { asSlot } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { rowAction } from '../../../ui/row-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsOrdersQuery, totalOf } from '../dispatch.queries.ts';
import type { OpsOrderSummary } from '../dispatch.queries.ts';
import { StandingBadge } from '../order/standing-badge.tsx';
import { useTodaySearch } from './today-search.ts';

/** Orders of all dates with these words in their number, name or e-mail. */
export function FoundOrders({ words }: { words: string }) {
  const { t } = useI18n();
  const { ask } = useTodaySearch();
  const query = useQuery(opsOrdersQuery({ q: words }));
  const found = query.data?.data;
  const count = query.data?.pagination;
  return (
    <Panel
      title={t('dispatch.found', { words })}
      count={count && totalOf(count)}
      tools={
        <Button size="row" variant="ghost" onClick={() => ask({ q: undefined })}>
          {t('dispatch.search_end')}
        </Button>
      }
    >
      {query.isPending && <Skeleton height={240} label={t('common.loading')} />}
      {query.isError && <QueryError query={query} title={t('dispatch.found_failed')} />}
      {found?.length === 0 && (
        <div role="status">
          <EmptyState title={t('dispatch.found_none', { words })} text={t('dispatch.found_none_text')} />
        </div>
      )}
      <ul>
        {found?.map((order) => (
          <FoundOrder key={order.id} order={order} onOpen={() => ask({ order: order.id })} />
        ))}
      </ul>
      {count && count.total_pages > 1 && (
        <p className="border-t border-line px-3.5 py-2">
          <Link to="/ops/orders" search={{ q: words }} className={rowAction({ tone: 'plain' })}>
            {t('dispatch.found_all')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function FoundOrder({ order, onOpen }: { order: OpsOrderSummary; onOpen: () => void }) {
  const { t, day, slot } = useI18n();
  const number = order.lavoir_order_id;
  const name = order.customer.name || number;
  return (
    <li className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 text-[0.8125rem]/4.5 hover:bg-primary-soft">
      <button
        type="button"
        className="min-h-7 font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        aria-label={t('dispatch.open_order', { number, name })}
        onClick={onOpen}
      >
        {number}
      </button>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
      <span className="text-ink-3">
        {day(order.pickup_date)}, {slot(asSlot(order.pickup_slot))}
      </span>
      <StandingBadge order={order} />
    </li>
  );
}
