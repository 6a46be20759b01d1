import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { ProviderPayment } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';
import type { RowsPage } from '../../jobs/for-each-row.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';

/** A wish to pay in, before anybody outside knows of it; undefined where the account is gone. */
export const insertTopUp = (db: Db, wish: { userId: number; amount: Cents; at: Date }) =>
  db
    .insertInto('top_ups')
    .columns(['user_id', 'amount_cents', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<Cents>`${wish.amount}::integer`.as('amount'), sql<Date>`${wish.at}`.as('at')])
        .where('id', '=', wish.userId)
        .where('deleted_at', 'is', null),
    )
    .returning(['id', 'idempotency_key'])
    .executeTakeFirst();

/** Which payment of the provider's it is: once and for all. */
export const keepPaymentId = (db: Db, topUpId: number, paymentId: string) =>
  db
    .updateTable('top_ups')
    .set({ payment_id: paymentId })
    .where('id', '=', topUpId)
    .where('payment_id', 'is', null)
    .execute();

/** One's own, by the provider's number. */
export const findOwnTopUp = (db: Db, userId: number, paymentId: string) =>
  db
    .selectFrom('top_ups')
    .select(['status', 'amount_cents', 'received_cents', 'settled_at', 'is_refused'])
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Those of whose money came then that had failed, and were paid from the wallet by themselves before more money came. */
export const findOrdersPaidBy = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.id', 'o.public_id'])
    .where('e.user_id', '=', userId)
    .where('e.at', '>=', since)
    .where('e.action', '=', 'retry_charge')
    .where('e.actor_role', '=', 'system')
    .where('e.payment_status', '=', 'paid')
    .where('o.payment_type', '=', 'Wallet')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('top_ups as t')
            .select('t.id')
            .where('t.user_id', '=', userId)
            .where('t.status', '=', 'succeeded')
            .where('t.settled_at', '>', since)
            .whereRef('t.settled_at', '<=', 'e.at'),
        ),
      ),
    )
    .orderBy('e.id')
    .execute();

export const findOpenTopUps = (db: Db, page: RowsPage) =>
  db
    .selectFrom('top_ups')
    .select(['id', 'payment_id', 'idempotency_key', 'amount_cents', 'created_at'])
    .where('status', '=', 'open')
    .where('id', '>', page.after)
    .where('created_at', '<=', page.before)
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** @returns false where the event was taken before; who comes at the same moment waits for the first one's commit */
export const noteEvent = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const noted = await db
    .insertInto('provider_events')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};

export const forgetEventsBefore = (db: Db, at: Date) =>
  db.deleteFrom('provider_events').where('at', '<', at).execute();

export type Settled =
  | { outcome: 'unknown' | 'unchanged' | 'failed' }
  | { outcome: 'credited'; userId: number; /** the account was erased meanwhile */ isGone: boolean };

/**
 * Brings a top-up to where its payment is, and never back. Our row says whose money it is, the provider how much came.
 * Money that came is credited even where it was given up for lost.
 */
export const settleTopUp = async (db: Db, payment: ProviderPayment, at: Date): Promise<Settled> => {
  const topUp = await db
    .selectFrom('top_ups as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.status', 't.is_refused', 'u.deleted_at'])
    .where('t.payment_id', '=', payment.id)
    .forUpdate('t')
    // an erasure is over, or finds the money
    .forShare('u')
    .executeTakeFirst();
  if (!topUp) return { outcome: 'unknown' };
  const { id: topUpId, user_id: userId, status } = topUp;
  const { isRefused = false } = payment;
  const ofTopUp = db.updateTable('top_ups').where('id', '=', topUpId);
  if (payment.state === 'succeeded' && status !== 'succeeded') {
    const { received } = payment;
    const paid = { status: 'succeeded', received_cents: received, settled_at: at, is_refused: false };
    await ofTopUp.set(paid).execute();
    const wallet = await lockWallet(db, userId);
    await post(db, wallet, at, [
      {
        from: 'outside',
        to: 'paid',
        amount: received,
        kind: 'top_up',
        orderId: null,
        key: `top_up:${topUpId}`,
      },
    ]);
    return { outcome: 'credited', userId, isGone: topUp.deleted_at !== null };
  }
  if (payment.state === 'failed' && status === 'open') {
    await ofTopUp.set({ status: 'failed', settled_at: at, is_refused: isRefused }).execute();
    return { outcome: 'failed' };
  }
  if (payment.state === 'open' && status === 'open' && isRefused !== topUp.is_refused)
    await ofTopUp.set({ is_refused: isRefused }).execute();
  return { outcome: 'unchanged' };
};
