import { sql } from 'kysely';
import type { Expression, Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { OrderDisputes } from '../../../db/migrations/schema.ts';

/** The charge of an order that a payment is, as far as a dispute needs it. */
export const findChargeOf = (db: Db, payment: string) =>
  db
    .selectFrom('order_charges')
    .select(['id', 'order_id'])
    .where('payment_id', '=', payment)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();

/** Behind its order's lock. */
export const findDisputeRow = (db: Db, disputeId: string) =>
  db
    .selectFrom('order_disputes')
    .select(['id', 'state', 'movements', 'amount_cents', 'asked_at'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();

export const insertDispute = (db: Db, dispute: Insertable<OrderDisputes>) =>
  db
    .insertInto('order_disputes')
    .values(dispute)
    .returning(['id', 'state', 'movements', 'amount_cents'])
    .executeTakeFirstOrThrow();

export const updateDispute = async (
  db: Db,
  id: number,
  change: Pick<
    Updateable<OrderDisputes>,
    'state' | 'reason' | 'answer_by' | 'movements' | 'asked_at' | 'decided_at'
  >,
): Promise<void> => {
  await db.updateTable('order_disputes').set(change).where('id', '=', id).execute();
};

/** How we know disputes to stand, by the provider's numbers. */
export const findStates = async (db: Db, disputeIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('order_disputes')
    .select(['dispute_id', 'state'])
    .where('dispute_id', 'in', ['', ...disputeIds])
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row.state]));
};

/** Whether a bank has what the order's card paid: the provider gives nothing of it back. */
export const isTakenBack = (orderId: Expression<number>) =>
  sql<boolean>`exists (select from order_disputes d where d.order_id = ${orderId} and d.state in ('open', 'lost'))`;
