import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { LateNote, Standing } from '../../payments/top-ups/standing.tsx';
import { orderQuery } from '../orders.queries.ts';

/** The bank's word mostly comes with its customer; asked again until it has, in ms. */
const askAgainMs = 2_000;
/** longer than usual, in ms */
const longMs = 20_000;

/** What became of a charge that its customer confirmed at their bank: the order says it. */
export function ChargeStanding({ paymentId, orderId }: { paymentId: string; orderId: number }) {
  const { t, euro } = useI18n();
  const [isLate, setLate] = useState(false);
  /** its secret stands at the order until the bank has answered */
  const isOpen = (secret: string | null) => secret?.startsWith(`${paymentId}_`) ?? false;
  const { data: order, error } = useQuery({
    ...orderQuery(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error instanceof Refused || (state.data && !isOpen(state.data.client_secret))
        ? false
        : askAgainMs,
  });
  useEffect(() => {
    const timer = setTimeout(setLate, longMs, true);
    return () => clearTimeout(timer);
  }, []);
  const toOrder = (label: string, variant: 'primary' | 'ghost') => (
    <RouteButton variant={variant} to="/order" search={{ order: orderId }}>
      {label}
    </RouteButton>
  );
  if (order?.payment_status === 'paid') {
    return (
      <Standing
        how="done"
        title={t('orders.paid_now', { number: order.lavoir_order_id })}
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
      {(isLate || error) && <LateNote />}
      {toOrder(t('payments.back_to_order'), 'ghost')}
    </Standing>
  );
}
