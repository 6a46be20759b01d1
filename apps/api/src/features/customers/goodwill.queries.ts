import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';

const open = (db: Db) =>
  db
    .selectFrom('goodwill_requests as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .innerJoin('users as c', 'c.id', 'o.user_id')
    .innerJoin('users as a', 'a.id', 'g.asked_by')
    .select(['g.id', 'g.order_id', 'g.amount_cents', 'g.reason', 'g.asked_by', 'g.asked_at', 'o.public_id'])
    .select(['o.user_id', 'c.first_name', 'c.last_name', 'a.first_name as asker'])
    .where('g.decided_at', 'is', null)
    .orderBy('g.id');
export type RequestRow = Awaited<ReturnType<typeof findOpenRequests>>[number];

export const findOpenRequests = (db: Db) => open(db).limit(100).execute();

export const findOpenRequestsOf = (db: Db, userId: number) =>
  open(db).where('o.user_id', '=', userId).execute();

type Draft = { orderId: number; amount: Cents; reason: string; askedBy: number; at: Date };

/** @returns undefined where one of the order waits already */
export const insertRequest = async (db: Db, draft: Draft): Promise<number | undefined> => {
  const row = await db
    .insertInto('goodwill_requests')
    .values({
      order_id: draft.orderId,
      amount_cents: draft.amount,
      reason: draft.reason,
      asked_by: draft.askedBy,
      asked_at: draft.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const findRequest = (db: Db, id: number) =>
  db.selectFrom('goodwill_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns whether nobody was faster */
export const settleRequest = async (
  db: Db,
  id: number,
  decision: { decided_by: number; decided_at: Date; is_given: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('goodwill_requests')
    .set(decision)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
