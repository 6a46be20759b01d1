import { useQuery } from '@tanstack/react-query';
import { Phone, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isPhone } from '../../../lib/is-phone.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Refused } from '../../../lib/refused.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsOrderQuery } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderMissed } from './order-missed.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPlace } from './order-place.tsx';
import { problemOf, statusTone } from './order-standing.ts';
import { OrderWithdrawal } from './order-withdrawal.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order as operations need it: where it is, its money, what can be done now, what was done. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(opsOrderQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: order } = query;
  const isMissing = query.error instanceof Refused && query.error.status === 404;

  useEffect(() => {
    // on a phone it is a page of its own, which is read from its top
    if (isPhone()) heading.current?.focus();
  }, []);
  useShortcuts([{ key: 'escape', label: t('dispatch.key_close'), run: onClose }]);

  return (
    <div className="grid content-start gap-3.5 px-4 py-4 *:min-w-0 md:px-5">
      <div className="sticky top-0 z-(--z-sticky) flex items-start gap-2 bg-surface py-1">
        <div className="min-w-0 flex-1">
          <p className="text-[0.8125rem]/4.5 font-semibold text-ink-2">
            {t('dispatch.order', { number: order?.lavoir_order_id ?? '' })}
          </p>
          <Heading level={2} size={3} ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
            {order?.customer.name}
            {!order && query.isPending && <Skeleton className="h-6 w-40" label={t('common.loading')} />}
          </Heading>
        </div>
        {order?.customer.phone_number && (
          <IconLink
            href={`tel:${order.customer.phone_number}`}
            label={t('dispatch.call', { name: order.customer.name })}
            icon={Phone}
            className="md:size-9 pointer-coarse:size-11"
          />
        )}
        <IconButton
          label={t('common.close')}
          icon={X}
          onClick={onClose}
          className="md:size-9 pointer-coarse:size-11"
        />
      </div>
      {order && <Content order={order} />}
      {isMissing && <EmptyState title={t('dispatch.order_missing')} level={3} />}
      {query.isError && !isMissing && !order && (
        <QueryError query={query} title={t('dispatch.order_failed')} />
      )}
      {query.isPending && <Skeleton height={420} />}
    </div>
  );
}

function Content({ order }: { order: OpsOrder }) {
  const { t } = useI18n();
  const issue = problemOf(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {issue && (
          <Badge tone="red" icon={TriangleAlert}>
            {t('dispatch.kind', { kind: issue })}
          </Badge>
        )}
        <Badge tone={issue ? 'neutral' : statusTone(order.status)} dot>
          {t('orders.status', { status: order.status })}
        </Badge>
      </div>
      <OrderPlace order={order} isBlocked={issue !== undefined} />
      <OrderWithdrawal withdrawal={order.withdrawal} />
      <OrderMissed order={order} />
      <OrderMoney order={order} />
      <OrderActions order={order} />
      <OrderTimeline order={order} />
    </>
  );
}
