import type { Day, Promotion } from '@lavoir/domain';
import { asCents } from '@lavoir/domain';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrderLines, Orders } from '../../db/schema.ts';
import type { Purse } from '../../records/ledger.queries.ts';

export const findOrderedProducts = (db: Db, laundryId: number, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_fr', 'name_nl', 'icon', 'unit', 'bag', 'price_cents'])
    .where('laundry_id', '=', laundryId)
    .where('is_active', '=', true)
    .where('id', 'in', ids)
    .execute();

export type OrderedProduct = Awaited<ReturnType<typeof findOrderedProducts>>[number];

/**
 * One order at a time for a customer whose rights depend on their other orders. Rows that refer to the customer (an
 * idempotency key) hold a key lock on this one, so a full lock would wait crosswise with an equal request.
 */
const lockCustomer = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const hasOrdered = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['deleted', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Somebody who had an account before, was erased, and came back with the same e-mail: no first order again. */
const wasHereBefore = async (db: Db, emailHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('former_customers')
    .select('email_hash')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
};

export type UsedPromo = { id: number; promotion: Promotion };

/** Takes one use of a code; undefined where it isn't valid for this customer today or its last use is gone. */
export const usePromoCode = async (
  db: Db,
  customer: { id: number; emailHash: Buffer },
  id: number,
  today: Day,
): Promise<UsedPromo | undefined> => {
  await lockCustomer(db, customer.id);
  const code = await db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]))
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .returning(['id', 'basis_points', 'amount_cents', 'first_order_only'])
    .executeTakeFirst();
  if (!code) return undefined;
  const isReturning = (await hasOrdered(db, customer.id)) || (await wasHereBefore(db, customer.emailHash));
  if (code.first_order_only && isReturning) return undefined;
  const promotion: Promotion =
    code.basis_points === null
      ? { kind: 'fixed', amount: code.amount_cents ?? asCents(0) }
      : { kind: 'percent', basisPoints: code.basis_points };
  return { id: code.id, promotion };
};

export const insertOrder = async (
  db: Db,
  order: Insertable<Orders>,
  lines: readonly Omit<Insertable<OrderLines>, 'order_id'>[],
): Promise<number> => {
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .execute();
  return id;
};

export const setHeld = (db: Db, orderId: number, held: Purse) =>
  db
    .updateTable('orders')
    .set({ held_paid_cents: held.paid, held_given_cents: held.given })
    .where('id', '=', orderId)
    .execute();

const none = asCents(0);

/** The order is over before it was picked up: nothing is held for it any more. */
export const markDeleted = (db: Db, orderId: number) =>
  db
    .updateTable('orders')
    .set({ status: 'deleted', held_paid_cents: none, held_given_cents: none })
    .where('id', '=', orderId)
    .execute();

export const markRetrieved = (db: Db, orderId: number) =>
  db
    .updateTable('orders')
    .set({ status: 'retrieved_by_user', locker_code: null })
    .where('id', '=', orderId)
    .execute();

export const emptyCart = (db: Db, userId: number) =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();

/** An equal order after a deletion is a new wish, not the same request again. */
export const forgetEqualOrders = (db: Db, userId: number) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('call', '=', 'placeOrder')
    .where('key', 'like', 'body:%')
    .execute();
