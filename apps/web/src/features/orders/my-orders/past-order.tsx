import type { Order } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import { CircleCheck } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { OrderLegs } from '../order-legs.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { legsOf } from './order-legs-of.ts';

const endings = {
  delivered: 'orders.delivered_on',
  retrieved_by_user: 'orders.retrieved_on',
  cancelled: 'orders.cancelled_on',
} as const;

const isEnding = (status: string): status is keyof typeof endings => status in endings;

/** What became of it, and on which day. */
const titleOf = ({ t, day }: Texts, order: Order): string => {
  const { status } = order;
  if (!isEnding(status)) return t('orders.status', { status });
  const ended = order.events.findLast((event) => event.status === status)?.at;
  const on = ended === undefined ? order.delivery_date : wallClockAt(new Date(ended)).day;
  return t(endings[status], { date: day(on, 'full') });
};

/** An order that is done with. */
export function PastOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t } = texts;
  const isDone = order.status !== 'cancelled' && order.status !== 'deleted';
  return (
    <Card className="stack g5">
      <div className="row between row--wrap g2">
        <div>
          <p className="label">{t('orders.number', { number: order.lavoir_order_id })}</p>
          <h2 className="h2">{titleOf(texts, order)}</h2>
        </div>
        <Badge tone={isDone ? 'green' : 'neutral'} icon={isDone ? CircleCheck : undefined}>
          {t('orders.status', { status: order.status })}
        </Badge>
      </div>
      <OrderLegs legs={legsOf(texts, order)} />
      <OrderLedger order={order} />
    </Card>
  );
}
