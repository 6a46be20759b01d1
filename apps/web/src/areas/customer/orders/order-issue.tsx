import type { Order } from '@lavoir/contract';
import { issueOf } from '../../../features/orders/order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';

/** What went wrong and what happens next. A missed pick-up comes before a payment, that before a delivery. */
export function OrderIssue({ order }: { order: Order }) {
  const { t, day, slot, euro } = useI18n();
  const issue = issueOf(order);
  if (issue === 'pick_up') {
    const title = t('orders.pickup_missed', { date: day(order.pickup_date), slot: slot(order.pickup_slot) });
    return (
      <Note tone="red" title={title}>
        {t('orders.pickup_missed_hint')}
      </Note>
    );
  }
  if (issue === 'payment') {
    return (
      <Note tone="red" title={t('orders.payment_failed')}>
        {t('orders.payment_failed_hint', { amount: euro(order.total) })}
      </Note>
    );
  }
  if (issue === 'delivery') {
    const title = t('orders.delivery_missed', { address: order.address, date: day(order.delivery_date) });
    return (
      <Note tone="red" title={title}>
        {t('orders.delivery_missed_hint')}
      </Note>
    );
  }
  return null;
}
