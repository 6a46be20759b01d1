import type { Order } from '@lavoir/contract';
import { isCalledOff, wallClockAt } from '@lavoir/domain';
import type { OrderStatus } from '@lavoir/domain';
import { CircleCheck } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { OrderLegs } from '../order-legs.tsx';
import { ContactSupport } from './contact-support.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderAgain } from './order-again.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { ReportButton, isClaimable } from './report-button.tsx';
import { WithdrawLink } from './withdraw-link.tsx';
import { legsOf } from './order-legs-of.ts';

/** What is said of an end; of any other status, its name. */
const titles: Partial<
  Record<OrderStatus, 'orders.delivered_on' | 'orders.retrieved_on' | 'orders.cancelled_on'>
> = {
  delivered: 'orders.delivered_on',
  retrieved_by_user: 'orders.retrieved_on',
  cancelled: 'orders.cancelled_on',
};

/** What became of it, and on which day. */
const titleOf = ({ t, day }: Texts, order: Order): string => {
  const { status } = order;
  const title = titles[status];
  if (!title) return t('orders.status', { status });
  const ended = order.events.find((event) => event.status === status)?.at;
  const on = ended === undefined ? order.delivery_date : wallClockAt(new Date(ended)).day;
  return t(title, { date: day(on, 'full') });
};

/** An order that is done with. */
export function PastOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t } = texts;
  const calledOff = isCalledOff(order.status);
  return (
    <Card className="grid content-start gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs font-semibold tracking-label text-ink-3">
            {t('orders.number', { number: order.lavoir_order_id })}
          </p>
          <Heading level={2}>{titleOf(texts, order)}</Heading>
        </div>
        <Badge tone={calledOff ? 'neutral' : 'green'} icon={calledOff ? undefined : CircleCheck}>
          {t('orders.status', { status: order.status })}
        </Badge>
      </div>
      <OrderLegs legs={legsOf(texts, order)} />
      <OrderLedger order={order} />
      <div className="flex flex-wrap items-center gap-3">
        <OrderAgain order={order} />
        <ReceiptButton order={order} />
        {isClaimable(order) && <ReportButton order={order} />}
        <ContactSupport order={order} />
        <WithdrawLink order={order} />
      </div>
    </Card>
  );
}
