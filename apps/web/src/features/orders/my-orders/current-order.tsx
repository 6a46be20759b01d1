import type { Order } from '@lavoir/contract';
import { Suspense } from 'react';
import { issueOf, waitsInLocker } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Heading } from '../../../ui/heading.tsx';
import { OrderLegs } from '../order-legs.tsx';
import { ContactSupport } from './contact-support.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { EditOrder } from './edit-order.tsx';
import { OrderApproach } from './order-approach.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderIssue } from './order-issue.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RescheduleOrder } from './reschedule-order.tsx';
import { WithdrawLink } from './withdraw-link.tsx';
import { legsOf } from './order-legs-of.ts';
import { OrderLocker } from './order-locker.tsx';
import { OrderTracker } from './order-tracker.tsx';

/** Few orders have something of it, and none before the pick-up. */
const OrderIntake = lazyPart(() => import('../intake/order-intake.tsx'), 'OrderIntake', ['orders']);

/** One order under way: what waits for its customer, how far it is, what it costs, when and where. */
export function CurrentOrder({ order }: { order: Order }) {
  const texts = useI18n();
  const { t } = texts;
  return (
    <div className="mt-4 grid content-start gap-5 *:min-w-0">
      {waitsInLocker(order) && <OrderLocker order={order} />}
      <Card
        className={classNames(
          'grid content-start *:min-w-0',
          issueOf(order) ? 'gap-5' : 'gap-6',
          issueOf(order) === 'payment' && 'inset-ring-2 inset-ring-danger-line',
        )}
      >
        <OrderHead order={order} />
        <OrderTracker order={order} />
        <OrderApproach order={order} />
        <OrderIssue order={order} />
      </Card>
      <div className="grid items-start gap-6 *:min-w-0 side:grid-cols-2">
        <Card>
          <Heading level={2} size={3}>
            {t('orders.items')}
          </Heading>
          <div className="mt-2">
            <OrderLedger order={order} />
          </div>
        </Card>
        <Card className="grid content-start gap-4 *:min-w-0">
          <Heading level={2} size={3}>
            {t('orders.pickup_and_delivery')}
          </Heading>
          <OrderLegs narrow legs={legsOf(texts, order)} />
          {order.description && (
            <div>
              <h3 className="text-xs font-semibold tracking-label text-ink-3">{t('orders.comments')}</h3>
              <p className="text-sm wrap-anywhere whitespace-pre-line">{order.description}</p>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <EditOrder order={order} />
            {issueOf(order) === undefined && <RescheduleOrder order={order} />}
            {issueOf(order) !== 'pick_up' && <DeleteOrder order={order} size="sm" />}
            <ReceiptButton order={order} />
            <ContactSupport order={order} />
            <WithdrawLink order={order} />
          </div>
        </Card>
      </div>
      {order.status !== 'confirmed' && (
        <Suspense>
          <OrderIntake order={order} />
        </Suspense>
      )}
    </div>
  );
}
