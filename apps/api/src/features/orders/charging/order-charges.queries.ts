import type { Cents } from '@lavoir/domain';
import type { Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { RowsPage } from '../../../jobs/for-each-row.ts';
import type { OrderCharges } from '../../../db/migrations/schema.ts';

/** Why a card is charged: at the intake, later by itself, by operations, by its customer. */
export type ChargeCause = 'intake' | 'retry' | 'operator' | 'customer';

/** `given_up`: nobody wants it any more, and the provider is still to be told. */
export type ChargeState = 'open' | 'needs_authentication' | 'given_up' | 'succeeded' | 'failed';

const unfinished = ['open', 'needs_authentication', 'given_up'] as const;

type NewCharge = { orderId: number; cardId: number; amount: Cents; cause: ChargeCause; at: Date };

export const insertCharge = async (
  db: Db,
  { orderId, cardId, amount, cause, at }: NewCharge,
): Promise<number> => {
  const row = await db
    .insertInto('order_charges')
    .values({
      order_id: orderId,
      payment_method_id: cardId,
      amount_cents: amount,
      cause,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** The one whose outcome isn't known yet; an order has one at a time. */
export const findOpenCharge = (db: Db, orderId: number) =>
  db
    .selectFrom('order_charges')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Notes that the provider is asked, before it is: a charge that it was never asked for can be dropped here. */
export const markAsked = (db: Db, id: number, at: Date) =>
  db
    .updateTable('order_charges')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('asked_at', 'is', null)
    .execute();

/** A charge with the card as the provider knows it. */
export const findCharge = (db: Db, id: number) =>
  db
    .selectFrom('order_charges as c')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['c.id', 'c.order_id', 'c.amount_cents', 'c.idempotency_key', 'c.payment_id', 'c.state'])
    .select(['m.provider_method', 'm.provider_customer'])
    .where('c.id', '=', id)
    .executeTakeFirst();

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** Behind its order's lock, so that two who know its end take turns. */
export const lockCharge = (db: Db, id: number) =>
  db.selectFrom('order_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const updateCharge = (db: Db, id: number, change: Updateable<OrderCharges>) =>
  db.updateTable('order_charges').set(change).where('id', '=', id).execute();

/** The charge that paid for the order. */
export const findPayingCharge = (db: Db, orderId: number) =>
  db
    .selectFrom('order_charges')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pays', '=', true)
    .executeTakeFirstOrThrow();

/** Ends what waits for its customer's authentication. @returns what the provider has to be told of */
export const giveUpWaiting = (db: Db, orderId: number) =>
  db
    .updateTable('order_charges')
    .set({ state: 'given_up', client_secret: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs_authentication')
    .returning('id')
    .execute();

/** Ends what the provider was never asked for. */
export const dropUnasked = (db: Db, orderId: number, at: Date) =>
  db
    .updateTable('order_charges')
    .set({ state: 'failed', settled_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('asked_at', 'is', null)
    .execute();

export const findUnfinishedCharges = (db: Db, page: RowsPage) =>
  db
    .selectFrom('order_charges')
    .select('id')
    .where('state', 'in', unfinished)
    .where('id', '>', page.after)
    .where('created_at', '<=', page.before)
    .orderBy('id')
    .limit(page.limit)
    .execute();
