import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../adapters/clock/port.ts';
import type { Payments } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../db/connect.ts';
import { transact } from '../../../db/transact.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { findCharge, findOpenCharge, markAsked } from './order-charges.queries.ts';
import type { ChargeRow } from './order-charges.queries.ts';
import { settleCharge } from './settle-charge.ts';
import type { ChargeResult } from './settle-charge.ts';

export type ChargeParts = { db: Db; clock: Clock; queue: Pick<Queue, 'add'>; payments: Payments };

/** ms that an answer waits for the provider; then it says what stands, and the rest is done behind it */
const answerWithin = 1500;

/** What became of a payment that the provider has. @returns undefined while it is still open there */
const endOf = (
  paymentId: string,
  payment: Awaited<ReturnType<Payments['find']>>,
): ChargeResult | undefined => {
  if (payment?.state === 'open') return undefined;
  return { state: payment?.state ?? 'failed', paymentId };
};

/** Charges the card; asked again by the same key it is charged once. */
const askForMoney = async (payments: Payments, charge: ChargeRow): Promise<ChargeResult> => {
  if (charge.provider_method === null) return { state: 'failed', paymentId: null };
  const answer = await payments.chargeCard({
    card: { id: charge.provider_method, customer: charge.provider_customer ?? '' },
    amount: charge.amount_cents,
    key: charge.idempotency_key,
  });
  if (answer.state === 'succeeded') return { state: 'succeeded', paymentId: answer.id };
  if (answer.state === 'declined') return { state: 'failed', paymentId: answer.id ?? null };
  // the answer may be an old one, and its customer quicker than us
  return (
    endOf(answer.id, await payments.find(answer.id)) ?? {
      state: 'needs_authentication',
      paymentId: answer.id,
      clientSecret: answer.clientSecret,
    }
  );
};

/** @throws Error where the provider can't end yet what nobody wants any more */
const askTheProvider = async (payments: Payments, charge: ChargeRow): Promise<ChargeResult | undefined> => {
  if (charge.state === 'open') return askForMoney(payments, charge);
  if (charge.state === 'succeeded' || charge.payment_id === null) return undefined;
  if (charge.state !== 'given_up') return endOf(charge.payment_id, await payments.find(charge.payment_id));
  const end = endOf(charge.payment_id, await payments.cancel(charge.payment_id));
  if (!end) throw new Error('a payment that is given up is still open');
  return end;
};

/**
 * Brings a charge on: asks the provider outside any transaction, then settles in one what it says. Whoever does it again,
 * at the same moment or after a crash at any step, comes to the same end.
 */
export const pursueCharge = async (parts: ChargeParts, chargeId: number): Promise<void> => {
  const { db, clock, payments } = parts;
  await markAsked(db, chargeId, clock.now());
  const charge = await findCharge(db, chargeId);
  const result = charge && (await askTheProvider(payments, charge));
  if (result)
    await transact(
      db,
      (trx) => settleCharge({ ...parts, db: trx }, charge, result),
      () => false,
    );
};

/** The same at once, for an answer that is to show its end. Never fails: what isn't done now the queue does. */
export const pursueOpenCharge = async (parts: ChargeParts, orderId: number): Promise<void> => {
  const work = async () => {
    const open = await findOpenCharge(parts.db, orderId);
    if (open) await pursueCharge(parts, open.id);
  };
  await Promise.race([work().catch(() => undefined), wait(answerWithin, undefined, { ref: false })]);
};
