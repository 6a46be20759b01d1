import { addCents, asCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { RowsPage } from '../../jobs/for-each-row.ts';
import type { TopUpRefunds } from '../../db/migrations/schema.ts';

type Part = { topUpId: number; amount: Cents };

/** Somebody's top-ups of which something may still go back, the newest first. */
const findSources = async (db: Db, userId: number): Promise<Part[]> => {
  const { rows } = await sql<{ id: number; left: string }>`
    select id, left_cents as left from (
      select t.id, t.settled_at, t.received_cents - coalesce((select sum(r.amount_cents) from top_up_refunds r
          where r.top_up_id = t.id and r.state in ('open', 'succeeded')), 0) as left_cents
      from top_ups t where t.user_id = ${userId} and t.status = 'succeeded') as t
    where left_cents > 0 order by settled_at desc, id desc`.execute(db);
  return rows.map(({ id, left }) => ({ topUpId: id, amount: asCents(Number(left)) }));
};

/**
 * Where so much goes back to, at most what each top-up brought and hasn't gone back.
 * Who acts on it has the wallet locked.
 * @returns less than that where so much never came
 */
export const partsOfTopUps = async (db: Db, userId: number, amount: Cents): Promise<Part[]> => {
  const parts: Part[] = [];
  let open = amount;
  for (const source of await findSources(db, userId)) {
    const part = minCents(open, source.amount);
    if (part === 0) break;
    parts.push({ ...source, amount: part });
    open = subtractCents(open, part);
  }
  return parts;
};

export const sumOf = (parts: readonly Part[]): Cents =>
  addCents(noCents, ...parts.map(({ amount }) => amount));

export const insertTopUpRefund = async (db: Db, { topUpId, amount }: Part, at: Date): Promise<number> => {
  const row = await db
    .insertInto('top_up_refunds')
    .values({ top_up_id: topUpId, amount_cents: amount, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** With the payment that it goes back to, and whose money it is. */
export const findTopUpRefund = (db: Db, id: number) =>
  db
    .selectFrom('top_up_refunds as r')
    .innerJoin('top_ups as t', 't.id', 'r.top_up_id')
    .select(['r.id', 'r.amount_cents', 'r.idempotency_key', 'r.state', 'r.refund_id', 't.payment_id'])
    .select('t.user_id')
    .where('r.id', '=', id)
    .executeTakeFirst();

export type TopUpRefundRow = NonNullable<Awaited<ReturnType<typeof findTopUpRefund>>>;

/** @returns false where somebody else has brought it on from there */
export const changeTopUpRefund = async (
  db: Db,
  { id, state }: Pick<TopUpRefundRow, 'id' | 'state'>,
  change: Updateable<TopUpRefunds>,
): Promise<boolean> => {
  const changed = await db
    .updateTable('top_up_refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const findOpenTopUpRefunds = (db: Db, page: RowsPage) =>
  db
    .selectFrom('top_up_refunds')
    .select('id')
    .where('state', '=', 'open')
    .where('id', '>', page.after)
    .where('created_at', '<=', page.before)
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** Those that went since then: the payers' banks may still send them back. */
export const findReturnableTopUpRefunds = (db: Db, since: Date, page: RowsPage) =>
  db
    .selectFrom('top_up_refunds')
    .select('id')
    .where('state', '=', 'succeeded')
    .where('settled_at', '>=', since)
    .where('settled_at', '<=', page.before)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** Whether the account was deleted; until the transaction ends it stays as it is. */
export const isOwnerGone = async (db: Db, userId: number): Promise<boolean> => {
  const { deleted_at } = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
};
