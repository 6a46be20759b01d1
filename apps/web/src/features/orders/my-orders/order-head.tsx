import type { Order } from '@lavoir/contract';
import { noCents } from '@lavoir/domain';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { reservedOf, sharesOf } from '../ledger.ts';
import { issueOf } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { headlineOf } from './headline.ts';

/** Number, where it stands, and how it is paid. */
export function OrderHead({ order }: { order: Order }) {
  const texts = useI18n();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="text-xs font-semibold tracking-label text-ink-3">
          {texts.t('orders.number', { number: order.lavoir_order_id })}
        </p>
        <Heading level={2}>{headlineOf(texts, order)}</Heading>
      </div>
      <OrderBadge order={order} />
    </div>
  );
}

const paidBy = (order: Order) => {
  if (sharesOf(order)) return 'orders.paid_both';
  return order.payment_type === 'Card' ? 'orders.paid_card' : 'orders.paid_wallet';
};

function OrderBadge({ order }: { order: Order }): ReactElement {
  const { t, money } = useI18n();
  const reserved = reservedOf(order);
  if (issueOf(order)) {
    return (
      <Badge tone="red" icon={TriangleAlert}>
        {t('orders.needs_you')}
      </Badge>
    );
  }
  switch (order.payment_status) {
    case 'to_invoice':
      return <Badge tone="blue">{t('orders.to_invoice')}</Badge>;
    case 'paid':
      return (
        <Badge tone="green" icon={CircleCheck}>
          {t(paidBy(order))}
        </Badge>
      );
    case 'failed':
    case null:
      return reserved > noCents ? (
        <Badge tone="blue">{t('orders.reserved', { amount: money(reserved) })}</Badge>
      ) : (
        <Badge>{t('orders.not_charged')}</Badge>
      );
  }
}
