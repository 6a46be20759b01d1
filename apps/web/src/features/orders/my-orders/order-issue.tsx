import type { Order } from '@lavoir/contract';
import { datedSteps, issueOf } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import { DeleteOrder } from './delete-order.tsx';

/** What went wrong and what happens next. A missed pick-up comes before a payment, that before a delivery. */
export function OrderIssue({ order }: { order: Order }) {
  const { t, day, dayTime, euro } = useI18n();
  const issue = issueOf(order);
  const at = datedSteps(order).find(({ state }) => state === 'issue')?.at;
  if (issue === 'pick_up') {
    const when = at ? dayTime(at) : day(order.pickup_date);
    return (
      <>
        <Note tone="red" title={t('orders.pickup_missed', { when })}>
          {t('orders.pickup_missed_hint')}
        </Note>
        <div className="acts">
          <DeleteOrder order={order} />
        </div>
      </>
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
    const when = at ? dayTime(at) : day(order.delivery_date);
    return (
      <Note tone="red" title={t('orders.delivery_missed', { address: order.address, when })}>
        {t('orders.delivery_missed_hint')}
      </Note>
    );
  }
  return null;
}
