import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Lines whose product is still sold by the laundry; the others drop out silently. */
export const findCartLines = (db: Db, userId: number, laundryId: number) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'l.quantity', 'p.price_cents'])
    .where('l.user_id', '=', userId)
    .where('p.laundry_id', '=', laundryId)
    .where('p.is_active', '=', true)
    .orderBy('l.id')
    .execute();

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

/** The lines that are there, locked, so that two devices change the cart one after the other. */
export const lockCart = async (db: Db, userId: number) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return db.selectFrom('cart_lines').select(['id', 'product_id']).where('user_id', '=', userId).execute();
};

/** Whether any of the ids is a line of somebody's cart. */
export const isAnyLine = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db.selectFrom('cart_lines').select('id').where('id', 'in', ids).executeTakeFirst()) !== undefined;

export const setCartLines = async (
  db: Db,
  userId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> => {
  const kept = [...quantities].filter(([, quantity]) => quantity > 0);
  const removed = [...quantities].filter(([, quantity]) => quantity === 0).map(([productId]) => productId);
  if (removed.length > 0) {
    await db
      .deleteFrom('cart_lines')
      .where('user_id', '=', userId)
      .where('product_id', 'in', removed)
      .execute();
  }
  if (kept.length > 0) {
    await db
      .insertInto('cart_lines')
      .values(kept.map(([product_id, quantity]) => ({ user_id: userId, product_id, quantity })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_id']).doUpdateSet({ quantity: sql`excluded.quantity` }),
      )
      .execute();
  }
};

/** @returns whether there was anything in it */
export const emptyCart = async (db: Db, userId: number): Promise<boolean> => {
  const removed = await db.deleteFrom('cart_lines').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};
