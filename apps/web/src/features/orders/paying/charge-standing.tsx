import type { Order } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { richText } from '../../../lib/rich-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Standing, WaitingFoot } from '../../payments/top-ups/standing.tsx';
import { usePaying } from '../my-orders/use-paying.ts';
import { orderQuery } from '../orders.queries.ts';

/** The bank's word mostly comes with its customer; asked again until it has, in ms. */
const askAgainMs = 2_000;

/** What became of a charge that its customer confirmed at their bank: the order says it. */
export function ChargeStanding({ paymentId, orderId }: { paymentId: string; orderId: number }) {
  const { t, euro } = useI18n();
  /** its secret stands at the order until the bank has answered */
  const isOpen = (secret: string | null) => secret?.startsWith(`${paymentId}_`) ?? false;
  const answer = useQuery({
    ...orderQuery(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isRefusal(state.error) || (state.data && !isOpen(state.data.client_secret)) ? false : askAgainMs,
  });
  const { data: order, error } = answer;
  // none of theirs, or not any more
  if (isRefusal(error)) return <Navigate to="/order" replace />;
  const toOrder = (label: string, variant: 'primary' | 'ghost') => (
    <RouteButton variant={variant} to="/order" search={{ order: orderId }}>
      {label}
    </RouteButton>
  );
  /** its number stays on one line */
  const aboutOrder = (key: 'payments.order_cancelled' | 'orders.paid_now') =>
    richText(
      (mark) => t(key, { number: mark(0) }),
      [
        <span key="number" className="whitespace-nowrap">
          {order?.lavoir_order_id}
        </span>,
      ],
    );
  if (order?.status === 'cancelled') {
    return (
      <Standing title={aboutOrder('payments.order_cancelled')} text={t('payments.order_cancelled_text')}>
        {toOrder(t('payments.back_to_order'), 'primary')}
      </Standing>
    );
  }
  if (order?.payment_status === 'paid') {
    return (
      <Standing
        how="done"
        title={aboutOrder('orders.paid_now')}
        text={t('payments.charge_paid_text', { amount: euro(order.charged) })}
      >
        {toOrder(t('payments.back_to_order'), 'primary')}
      </Standing>
    );
  }
  if (order?.payment_status === 'failed' && !isOpen(order.client_secret)) {
    return (
      <Standing how="refused" title={t('payments.refused')} text={t('payments.charge_refused_text')}>
        {toOrder(t('payments.pay_otherwise'), 'primary')}
      </Standing>
    );
  }
  return (
    <Standing how="waiting" title={t('payments.waiting')} text={t('payments.waiting_order_text')}>
      {order && isOpen(order.client_secret) && <ConfirmAgain order={order} />}
      {toOrder(t('payments.back_to_order'), 'ghost')}
      <WaitingFoot of={answer} />
    </Standing>
  );
}

/** The bank's page was closed, or never opened. */
function ConfirmAgain({ order }: { order: Order }) {
  const { t } = useI18n();
  const { authenticate, failure } = usePaying(order);
  return (
    <>
      {failure !== undefined && (
        <Note tone="red" role="alert" className="w-full text-left">
          {failure}
        </Note>
      )}
      <Button onClick={() => void authenticate(order.client_secret ?? '')}>
        {t('orders.authenticate_go')}
      </Button>
    </>
  );
}
