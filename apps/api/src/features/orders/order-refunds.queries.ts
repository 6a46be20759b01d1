import type { Cents } from '@lavoir/domain';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrderRefunds } from '../../db/migrations/schema.ts';

/** `goodwill` is money of the house; the others are what the order was charged. */
export type RefundKind = 'refund' | 'deposit' | 'goodwill';

export const insertRefund = async (db: Db, refund: Insertable<OrderRefunds>): Promise<number> => {
  const row = await db.insertInto('order_refunds').values(refund).returning('id').executeTakeFirstOrThrow();
  return row.id;
};

/** A refund with the payment that it goes back to; none where it went to the wallet. */
export const findRefund = (db: Db, id: number) =>
  db
    .selectFrom('order_refunds as r')
    .leftJoin('order_charges as c', 'c.id', 'r.charge_id')
    .select(['r.id', 'r.order_id', 'r.kind', 'r.amount_cents', 'r.reason', 'r.idempotency_key', 'r.state'])
    .select(['r.charge_id', 'c.payment_id', 'c.pays'])
    .where('r.id', '=', id)
    .executeTakeFirst();

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Behind its order's lock. @returns false where somebody else has settled it */
export const settleRow = async (
  db: Db,
  id: number,
  change: Pick<Updateable<OrderRefunds>, 'state' | 'refund_id' | 'settled_at'>,
): Promise<boolean> => {
  const settled = await db
    .updateTable('order_refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
};

/** What of a line has gone back by itself, or is on its way. */
export const refundedOfLine = async (db: Db, lineId: number): Promise<Cents> => {
  const row = await db
    .selectFrom('order_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<Cents>('amount_cents'), eb.lit(0)).as('sum'))
    .where('line_id', '=', lineId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(row.sum) as Cents;
};

export const findOpenRefunds = (db: Db, page: { after: number; before: Date; limit: number }) =>
  db
    .selectFrom('order_refunds')
    .select('id')
    .where('state', '=', 'open')
    .where('id', '>', page.after)
    .where('created_at', '<=', page.before)
    .orderBy('id')
    .limit(page.limit)
    .execute();
