import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveDispatch } from '../dispatch/use-live-dispatch.ts';
import { laundryOrderQuery } from './laundry.queries.ts';
import { BackToQueue, OrderFrame } from './order-frame.tsx';
import { ReadyOrder } from './ready/ready-order.tsx';
import { Standing } from './standing.tsx';
import { WeighOrder } from './weigh/weigh-order.tsx';

/** `/ops/laundry/17`: an order at its next step. */
export function LaundryOrderPage() {
  const { t } = useI18n();
  const { id } = useParams({ from: '/ops/laundry/$id' });
  const router = useRouter();
  useLiveDispatch();
  // a weighing that is kept without a network leads there
  useEffect(() => void router.preloadRoute({ to: '/ops/laundry' }), [router]);
  const query = useQuery(laundryOrderQuery(Number(id)));
  const { data: order } = query;
  const isMissing = query.error instanceof Refused && query.error.status < 500;
  if (order?.can.includes('intake')) return <WeighOrder key={order.id} order={order} />;
  if (order?.can.includes('make_ready')) return <ReadyOrder key={order.id} order={order} />;
  if (order)
    return (
      <OrderFrame order={order} title={t('laundry.order', { number: order.lavoir_order_id })}>
        <Standing order={order} />
      </OrderFrame>
    );
  return (
    <ConsolePage title={t('operations.laundry')} head={<BackToQueue />}>
      {query.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {query.isError && (
        <Card>
          {isMissing ? (
            <EmptyState level={2} title={t('laundry.order_missing')} />
          ) : (
            <QueryError query={query} title={t('laundry.order_failed')} />
          )}
        </Card>
      )}
    </ConsolePage>
  );
}
