import type { Order } from '@lavoir/contract';
import { issueOf, waitsInLocker } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { OrderLegs } from '../order-legs.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderIssue } from './order-issue.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { legsOf } from './order-legs-of.ts';
import { OrderLocker } from './order-locker.tsx';
import { OrderTracker } from './order-tracker.tsx';

/** One order under way: what waits for its customer, how far it is, what it costs, when and where. */
export function CurrentOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t } = texts;
  return (
    <div className="stack g5 mt4">
      {waitsInLocker(order) && <OrderLocker order={order} />}
      <Card className="stack g6">
        <OrderHead order={order} />
        <OrderTracker order={order} />
        <OrderIssue order={order} />
      </Card>
      <div className="cols cols--2">
        <Card>
          <h2 className="h3">{t('orders.items')}</h2>
          <div className="mt2">
            <OrderLedger order={order} />
          </div>
        </Card>
        <Card className="stack">
          <h2 className="h3">{t('orders.pickup_and_delivery')}</h2>
          <OrderLegs narrow legs={legsOf(texts, order)} />
          {order.description && (
            <div>
              <h3 className="label">{t('orders.comments')}</h3>
              <p className="sm wrap-anywhere whitespace-pre-line">{order.description}</p>
            </div>
          )}
          {order.can.includes('delete') && issueOf(order) !== 'pick_up' && (
            <div>
              <DeleteOrder order={order} />
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
