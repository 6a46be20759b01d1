import type { Order } from '@lavoir/contract';
import { formatAddress } from '@lavoir/i18n/keep-together';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { cardName } from '../../payments/cards/card-name.ts';
import { openOf } from '../ledger.ts';
import { datedSteps, driversNoteOf, isToCome, issueOf, wasBroughtBack } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { RescheduleOrder } from './reschedule-order.tsx';

/** Few orders wait for more than the van: what brings one on comes with it. */
const PayOrder = lazyPart(() => import('./pay-order.tsx'), 'PayOrder', ['more', 'orders', 'payments']);

const AgreeToOrder = lazyPart(() => import('./agree-to-order.tsx'), 'AgreeToOrder', ['orders']);

/** What went wrong and what happens next. A missed pick-up comes before a payment, that before a delivery. */
export function OrderIssue({ order }: { order: Order }): ReactElement | null {
  const { t, day, dayTime, money } = useI18n();
  const at = datedSteps(order).find(({ state }) => state === 'issue')?.at;
  const issue = issueOf(order);
  switch (issue) {
    case 'pick_up': {
      const when = at ? dayTime(at) : day(order.pickup_date);
      return (
        <>
          <Note tone="red" title={t('orders.pickup_missed', { when })}>
            <DriversNote note={driversNoteOf(order, 'fail_pick_up')} />
            {t('orders.pickup_missed_hint')}
          </Note>
          <div className="grid gap-2.5 md:flex md:flex-wrap">
            <RescheduleOrder order={order} />
            <DeleteOrder order={order} />
          </div>
        </>
      );
    }
    case 'agreement':
      return (
        <Suspense>
          <AgreeToOrder order={order} />
        </Suspense>
      );
    case 'payment':
      return (
        <>
          <Note tone="red" title={t('orders.payment_failed')}>
            {at !== undefined &&
              order.card &&
              order.client_secret === null &&
              t('orders.declined_on', { card: cardName(order.card), when: dayTime(at) })}{' '}
            {t('orders.payment_failed_hint', { amount: money(openOf(order).open) })}{' '}
            {order.next_charge_at !== null &&
              isToCome(order.next_charge_at) &&
              t('orders.tries_again', { when: dayTime(order.next_charge_at) })}
          </Note>
          {order.can.includes('pay') && (
            <Suspense>
              <PayOrder order={order} />
            </Suspense>
          )}
        </>
      );
    case 'delivery': {
      const when = at ? dayTime(at) : day(order.delivery_date);
      return (
        <>
          {wasBroughtBack(order) ? (
            <Note tone="red" title={t('orders.brought_back', { when })}>
              {order.delivery_issue && <p className="my-1 wrap-anywhere">{order.delivery_issue}</p>}
              {t('orders.delivery_missed_hint')}
            </Note>
          ) : (
            <Note
              tone="red"
              title={t('orders.delivery_missed', { address: formatAddress(order.address), when })}
            >
              <DriversNote note={driversNoteOf(order, 'fail_delivery')} />
              {t('orders.delivery_missed_hint')}
            </Note>
          )}
          <div className="grid gap-2.5 md:flex md:flex-wrap">
            <RescheduleOrder order={order} />
          </div>
        </>
      );
    }
    case undefined:
      return null;
  }
}

function DriversNote({ note }: { note: string | undefined }) {
  const { t } = useI18n();
  return note === undefined ? null : (
    <p className="my-1 wrap-anywhere">{t('orders.drivers_note', { note })}</p>
  );
}
