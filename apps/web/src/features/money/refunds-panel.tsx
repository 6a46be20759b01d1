import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { RowTitleLink } from '../../shells/operations/row-title-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { payBacksQuery, refundsQuery } from './money.queries.ts';
import type { MoneySearch } from './money.routes.ts';
import { PayBackRow } from './pay-back-row.tsx';

/** What didn't reach its customer, then what is on its way; the order has the ways to give it otherwise. */
export function RefundsPanel({ search }: { search: MoneySearch }) {
  const { t, euro, dayTime } = useI18n();
  const query = useInfiniteQuery(refundsQuery);
  const payBacks = useQuery(payBacksQuery);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const backs = payBacks.data ?? [];
  const count = rows.length + backs.length;
  const isThere = query.data !== undefined && payBacks.data !== undefined;
  const failed = [query, payBacks].find(({ isError, data }) => isError && !data);
  return (
    <Panel title={t('money.refunds')} count={isThere && `${count}${query.hasNextPage ? '+' : ''}`}>
      {(query.isPending || payBacks.isPending) && <Skeleton height={80} label={t('common.loading')} />}
      {failed && <QueryError query={failed} />}
      {isThere && count === 0 && <p className="px-3.5 pb-3.5 text-ink-2">{t('money.refunds_none')}</p>}
      {isThere && count > 0 && (
        <RowList label={t('money.refunds')}>
          {backs.map((payBack) => (
            <PayBackRow key={`wallet-${payBack.id}`} payBack={payBack} />
          ))}
          {rows.map((refund) => (
            <Row key={refund.id} isOpen={search.order === refund.order_id} mark={refund.state !== 'open'}>
              <span className="grid">
                <b className="wrap-anywhere">
                  {refund.customer.name}, {euro(refund.amount)}
                </b>
                <span className="text-2xs/4 wrap-anywhere text-ink-3">
                  {[
                    refund.reason,
                    refund.last4 && t('money.to_card', { last4: refund.last4 }),
                    dayTime(refund.since),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="grid justify-items-end">
                <Badge
                  tone={refund.state === 'open' ? 'blue' : 'red'}
                  icon={refund.state === 'open' ? undefined : TriangleAlert}
                >
                  {t('money.refund_state', { state: refund.state })}
                </Badge>
                <RowTitleLink
                  to="/ops/money"
                  search={{ ...search, order: refund.order_id, invoice: undefined }}
                  resetScroll={false}
                  aria-label={t('money.open_order', {
                    number: refund.lavoir_order_id,
                    name: refund.customer.name,
                  })}
                >
                  {refund.state === 'open' ? refund.lavoir_order_id : t('money.give_otherwise')}
                </RowTitleLink>
              </span>
            </Row>
          ))}
        </RowList>
      )}
      <MoreRows query={query} />
    </Panel>
  );
}
