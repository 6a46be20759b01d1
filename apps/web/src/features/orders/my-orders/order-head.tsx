import type { Order } from '@lavoir/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { issueOf } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { headlineOf } from './headline.ts';

/** Number, where it stands, and how it is paid. */
export function OrderHead({ order }: { order: Order }) {
  const texts = useI18n();
  return (
    <div className="row between row--wrap g2">
      <div>
        <p className="label">{texts.t('orders.number', { number: order.lavoir_order_id })}</p>
        <h2 className="h2">{headlineOf(texts, order)}</h2>
      </div>
      <OrderBadge order={order} />
    </div>
  );
}

function OrderBadge({ order }: { order: Order }) {
  const { t } = useI18n();
  if (issueOf(order)) {
    return (
      <Badge tone="red" icon={TriangleAlert}>
        {t('orders.needs_you')}
      </Badge>
    );
  }
  if (order.payment_status === 'to_invoice') return <Badge tone="blue">{t('orders.to_invoice')}</Badge>;
  if (order.payment_status !== 'paid') return <Badge>{t('orders.not_charged')}</Badge>;
  return (
    <Badge tone="green" icon={CircleCheck}>
      {t(order.payment_type === 'Card' ? 'orders.paid_card' : 'orders.paid_wallet')}
    </Badge>
  );
}
