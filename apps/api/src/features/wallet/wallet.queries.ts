import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';

const balancesOf = prepared<{ userId: number }>()((db, value) =>
  db.selectFrom('ledger_accounts').select(['kind', 'balance_cents']).where('user_id', '=', value('userId')),
);

export const findBalances = (db: Db, userId: number) => balancesOf(db, { userId });

/** Somebody's accounts with the transfers that touch them; one between two of theirs stands there twice. */
export const ownTransfers = (db: Db, userId: number | Expression<number>) =>
  db
    .selectFrom('ledger_accounts as a')
    .innerJoin('transfers as t', (join) =>
      join.on((eb) =>
        eb.or([
          eb('t.debit_account_id', '=', eb.ref('a.id')),
          eb('t.credit_account_id', '=', eb.ref('a.id')),
        ]),
      ),
    )
    .where('a.user_id', '=', userId);

/** What came into and went out of the spendable accounts; one entry for paid and given together. */
const entriesOf = (db: Db, userId: number | Expression<number>) =>
  ownTransfers(db, userId)
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('a.kind', 'in', ['paid', 'given'])
    .groupBy(['t.kind', 't.order_id', 't.at', 'o.public_id', sql`case when t.order_id is null then t.id end`])
    .select(['t.kind', 't.at', 'o.public_id'])
    .select(
      sql<number>`sum(case when t.credit_account_id = a.id then t.amount_cents else -t.amount_cents end)::bigint`.as(
        'change_cents',
      ),
    )
    .select((eb) => eb.fn.max('t.id').as('last_id'));

const entryPage = prepared<{ userId: number; limit: number; offset: number }>()((db, value) =>
  entriesOf(db, value('userId')).orderBy('last_id', 'desc').limit(value('limit')).offset(value('offset')),
);

/** A page of them, newest first. */
export const findEntries = (db: Db, userId: number, page: Page) =>
  entryPage(db, { userId, limit: page.per_page, offset: offsetOf(page) });

export const countEntries = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(entriesOf(db, userId).as('entries'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
