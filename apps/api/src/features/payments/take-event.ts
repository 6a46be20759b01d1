import type { Clock } from '../../adapters/clock/port.ts';
import type { Payments, ProviderPayment } from '../../adapters/payments/port.ts';
import type { ProviderEvent } from '../../adapters/payments/signed-events.ts';
import type { Db } from '../../db/connect.ts';
import { alwaysCommit, transact } from '../../db/transact.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Log } from '../../mail/mail-job.ts';
import { chargeTold } from './charge-told.ts';
import { findTold } from './told.queries.ts';
import { settleOwn } from './settle-own.ts';
import { isAboutDispute, takeDisputeEvent } from './take-dispute-event.ts';
import { isAboutRefund, takeRefundEvent } from './take-refund-event.ts';
import { noteEvent } from './top-ups.queries.ts';
import type { Settled } from './top-ups.queries.ts';

export type EventParts = { db: Db; clock: Clock; queue: Pick<Queue, 'add'>; log: Log };
type Outcome = Settled['outcome'] | 'repeated' | 'a charge';

/**
 * How the provider says that a payment stands is how our top-up stands from now on; a charge of an order is asked about by its job. `eventId` is noted in the same
 * transaction: an event that came before has no effect.
 */
export const settlePayment = async (
  { db, clock, queue, log }: EventParts,
  payment: ProviderPayment,
  eventId?: string,
): Promise<Outcome> => {
  const settle = async (trx: Db): Promise<Settled | { outcome: 'repeated' | 'a charge' }> => {
    if (eventId !== undefined && !(await noteEvent(trx, eventId, clock.now())))
      return { outcome: 'repeated' };
    const settled = await settleOwn({ db: trx, clock, queue }, payment);
    if (settled.outcome !== 'unknown') return settled;
    const charge = await findTold(trx, payment);
    if (charge?.id) await queue.add(trx, chargeTold, { chargeId: charge.id });
    return charge ? { outcome: 'a charge' } : settled;
  };
  const settled = await transact(db, settle, alwaysCommit);
  if (settled.outcome === 'credited' && settled.isGone)
    log.error({ payment: payment.id, user: settled.userId }, 'money came for an account that is gone');
  return settled.outcome;
};

/** An event only says that something happened; what, the provider is asked, before there is a transaction. */
export const takeEvent = async (
  parts: EventParts & { payments: Payments },
  event: ProviderEvent,
): Promise<void> => {
  if (isAboutRefund(event)) return takeRefundEvent(parts, event);
  if (isAboutDispute(event)) return takeDisputeEvent(parts, event);
  if (!event.type.startsWith('payment_intent.')) return undefined;
  const { payments, log } = parts;
  const about = { event: event.id, payment: event.objectId };
  const payment = await payments.find(event.objectId);
  const outcome: Outcome = payment ? await settlePayment(parts, payment, event.id) : 'unknown';
  // money may have come that nobody gets: an alarm, and for the provider nothing to send again
  if (outcome === 'unknown') log.error(about, 'an event about a payment that isn’t ours');
  else log.info({ ...about, outcome }, 'an event was taken');
  return undefined;
};
