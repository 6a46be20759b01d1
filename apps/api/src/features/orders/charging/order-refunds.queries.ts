import { asCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Expression, Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { RowsPage } from '../../../jobs/for-each-row.ts';
import type { OrderRefunds } from '../../../db/migrations/schema.ts';
import { sourcesOf } from '../../wallet/holds.ts';
import type { Charged, OrderPurses } from '../../wallet/holds.ts';

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
    .select(['r.charge_id', 'r.refund_id', 'c.payment_id', 'c.pays'])
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

/** Behind its order's lock: what had gone to the card came back. @returns false where somebody else has noted it */
export const markReturned = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const returned = await db
    .updateTable('order_refunds')
    .set({ state: 'returned', returned_at: at })
    .where('id', '=', id)
    .where('state', '=', 'succeeded')
    .returning('id')
    .executeTakeFirst();
  return returned !== undefined;
};

/** What of a line has gone back by itself, or is on its way. */
export const refundedOfLine = async (
  db: Db,
  { orderId, lineId }: { orderId: number; lineId: number },
): Promise<Cents> => {
  const row = await db
    .selectFrom('order_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<Cents>('amount_cents'), eb.lit(0)).as('sum'))
    // found by the order's index: there is none of lines
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('state', 'in', ['open', 'succeeded'])
    .executeTakeFirstOrThrow();
  return Number(row.sum) as Cents;
};

/**
 * What of an order's charge has gone back or is on its way, by where it went, behind the order's lock: to its card by what
 * stands there, as a bank may send it back; to the wallet by the ledger, which alone knows the kind of money.
 */
const goneBack = async (db: Db, orderId: number): Promise<Charged> => {
  const { rows } = await sql<Record<keyof Charged, string>>`
    select (select coalesce(sum(r.amount_cents), 0) from order_refunds r join order_charges c on c.id = r.charge_id and c.pays
        where r.order_id = ${orderId} and r.state in ('open', 'succeeded')) as card,
      coalesce(sum(t.amount_cents) filter (where a.kind = 'paid'), 0) as paid,
      coalesce(sum(t.amount_cents) filter (where a.kind = 'given'), 0) as given
    from transfers t join ledger_accounts a on a.id = t.credit_account_id
    where t.order_id = ${orderId} and t.kind in ('refund', 'deposit')`.execute(db);
  const [gone] = rows;
  const cents = (sum: string | undefined) => asCents(Number(sum ?? 0));
  return { card: cents(gone?.card), paid: cents(gone?.paid), given: cents(gone?.given) };
};

/**
 * Where the next cents of what a locked order was charged go back to.
 * @throws RangeError where that is more than was charged and hasn't gone back
 */
export const findSources = async (
  db: Db,
  { orderId, charged }: Pick<OrderPurses, 'orderId' | 'charged'>,
  amount: Cents,
): Promise<Charged> => sourcesOf(charged, await goneBack(db, orderId), amount);

export const findOpenRefunds = (db: Db, page: RowsPage) =>
  db
    .selectFrom('order_refunds')
    .select('id')
    .where('state', '=', 'open')
    .where('id', '>', page.after)
    .where('created_at', '<=', page.before)
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** Refunds that went to cards since then: their banks may still send them back. */
export const findReturnableRefunds = (db: Db, since: Date, page: RowsPage) =>
  db
    .selectFrom('order_refunds')
    .select('id')
    .where('state', '=', 'succeeded')
    .where('charge_id', 'is not', null)
    .where('settled_at', '>=', since)
    .where('settled_at', '<=', page.before)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** Whether an order still owes its customer a refund that didn't reach them: what was given later hasn't made up for it. */
export const owesRefund = (orderId: Expression<number>) =>
  sql<boolean>`exists (select from order_refunds r
    where r.order_id = ${orderId} and r.state in ('failed', 'returned') and r.amount_cents > coalesce((
      select sum(later.amount_cents) from order_refunds later
      where later.order_id = r.order_id and later.state in ('open', 'succeeded')
        and later.id > r.id and later.created_at >= coalesce(r.returned_at, r.settled_at)), 0))`;
