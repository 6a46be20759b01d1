import { useQuery } from '@tanstack/react-query';
import { createLink, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Heading } from '../../../ui/heading.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { OrdersFailed } from '../my-orders/orders-failed.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { orderQuery } from '../orders.queries.ts';
import { OrderGone } from './order-gone.tsx';
import { RescheduleCheckout } from './reschedule-checkout.tsx';
import { rescheduleKind } from './reschedule.ts';

const RouteIconLink = createLink(IconLink);

/** `/checkout?reschedule=17`: the checkout of an order of which only times can change. */
export function ReschedulePage() {
  const { t } = useI18n();
  const { reschedule: id = 0 } = useSearch({ from: '/customer/checkout' });
  const order = useQuery({ ...orderQuery(id), refetchOnMount: 'always' });
  const kind = order.data && rescheduleKind(order.data);
  if (order.error instanceof Refused && order.error.status === 404) return <OrderGone order={undefined} />;
  // what is known of it may be older than what it is
  const isWaiting = order.isPending || (!kind && order.isFetching);
  if (order.data && !kind && !isWaiting) return <OrderGone order={order.data} />;
  return (
    <Page>
      <div className="mb-5 -ml-3 flex items-center gap-2 *:min-w-0">
        <RouteIconLink to="/order" search={{ order: id }} label={t('editing.see_order')} icon={ArrowLeft} />
        <Heading level={1}>{t(`editing.reschedule_${kind ?? 'delivery'}`)}</Heading>
      </div>
      {order.data && kind && <RescheduleCheckout order={order.data} kind={kind} />}
      {isWaiting && <OrderSkeleton label={t('common.loading')} />}
      {order.isError && !order.data && <OrdersFailed query={order} />}
    </Page>
  );
}
