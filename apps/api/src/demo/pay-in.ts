import { addCents, asCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { insertPayment } from '../adapters/payments/sandbox-payments.ts';
import type { Db } from '../db/connect.ts';
import { lockWallet, post, purseTotal } from '../features/wallet/ledger.queries.ts';
import { hoursBefore, minutesBefore } from './days.ts';
import type { Player } from './insert-people.ts';
import type { Happening } from './stage.ts';

const ways = {
  top_up: { from: 'outside', to: 'paid' },
  gift: { from: 'gifts', to: 'given' },
} as const;

/** A payment by Bancontact that went through, in the provider's books and in ours. @returns the ledger's key of it */
const payAtBank = async (db: Db, userId: number, at: Date, amount: Cents): Promise<string> => {
  const idempotency_key = randomUUID();
  const { id: payment_id } = await insertPayment(db, {
    amount,
    key: idempotency_key,
    at,
    state: 'succeeded',
  });
  const { id } = await db
    .insertInto('top_ups')
    .values({
      user_id: userId,
      amount_cents: amount,
      received_cents: amount,
      idempotency_key,
      payment_id,
      status: 'succeeded',
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `top_up:${id}`;
};

/** Money from outside that somebody pays in, or given by the house. */
export const credit = async (
  db: Db,
  userId: number,
  at: Date,
  kind: keyof typeof ways,
  amount: Cents,
): Promise<void> => {
  const key =
    kind === 'top_up'
      ? await payAtBank(db, userId, at, amount)
      : `demo:${kind}:${userId}:${at.toISOString()}`;
  await post(db, await lockWallet(db, userId), at, [{ ...ways[kind], kind, amount, orderId: null, key }]);
};

/** The smallest of the offered top-ups that is enough, in hundreds beyond. */
const topUpFor = (amount: Cents): Cents => {
  const preset = [2000, 5000, 10_000].find((offered) => offered >= amount);
  return asCents(preset ?? Math.ceil(amount / 10_000) * 10_000);
};

const toWholeEuro = (amount: Cents): Cents => asCents(Math.ceil(amount / 100) * 100);

/** Who has too little for a payment pays in a few minutes before, and something beyond that for the next one. */
export const payInFor = async (
  db: Db,
  { person, actor }: Player,
  payment: { at: Date; amount: Cents; beyond: Cents },
): Promise<void> => {
  const { free } = await lockWallet(db, actor.userId);
  const missing = subtractCents(payment.amount, purseTotal(free));
  if (missing <= 0) return;
  const amount = person.isFrugal ? toWholeEuro(missing) : topUpFor(addCents(missing, payment.beyond));
  await credit(db, actor.userId, minutesBefore(payment.at, 4), 'top_up', amount);
};

/** What the house gives somebody. */
export const giftsTo = (db: Db, { person, actor }: Player, now: Date): Happening[] =>
  person.gifts.map(({ hoursAgo, amount }) => {
    const at = hoursBefore(now, hoursAgo);
    return { at, who: actor.userId, happen: () => credit(db, actor.userId, at, 'gift', amount) };
  });
