import { isCalledOff, orderStatuses } from '@lavoir/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrderLines, Orders } from '../../db/migrations/schema.ts';
import type { Purse } from '../wallet/ledger.queries.ts';

/** Statuses of orders that never came to anything. */
const calledOff = orderStatuses.filter(isCalledOff);

export const hasOrdered = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', calledOff)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
