import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { byState } from './money.queries.ts';

/**
 * Of one that is under way its amount. Of one that didn't get there what is still to be given otherwise: what was paid back
 * since, or spent, isn't.
 */
const leftCents = sql<Cents>`case when r.state = 'open' then r.amount_cents else least(
  r.amount_cents - coalesce((
    select sum(later.amount_cents) from top_up_refunds later join top_ups of on of.id = later.top_up_id
    where of.user_id = t.user_id and later.state in ('open', 'succeeded')
      and later.created_at >= coalesce(r.returned_at, r.settled_at)), 0),
  (select a.balance_cents from ledger_accounts a where a.user_id = t.user_id and a.kind = 'paid')) end`;

/** `top_up_refunds_unsettled` has them. */
const unsettled = (db: Db) =>
  db
    .with('unsettled', (cte) =>
      cte
        .selectFrom('top_up_refunds as r')
        .innerJoin('top_ups as t', 't.id', 'r.top_up_id')
        .select(['r.id', 'r.state', 'r.created_at', 'r.settled_at', 'r.returned_at', 't.user_id'])
        .select(leftCents.as('left_cents'))
        .where('r.state', 'in', ['open', 'failed', 'returned']),
    )
    .selectFrom('unsettled as b')
    .where(sql<boolean>`b.left_cents > 0`);

const isOpen = sql<boolean>`(b.state = 'open')`;

export const countPayBacks = async (db: Db) => {
  const rows = await unsettled(db)
    .select(isOpen.as('is_open'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Cents>`sum(b.left_cents)::bigint`.as('cents'))
    .groupBy(isOpen)
    .execute();
  return byState(rows);
};

/** Wallet money that didn't reach its customer, then what is on its way; the oldest of each first. */
export const findPayBacks = (db: Db, limit: number) =>
  unsettled(db)
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.state', 'b.left_cents', 'b.created_at', 'b.settled_at', 'b.returned_at'])
    .select(['b.user_id', 'u.first_name', 'u.last_name', 'u.phone_number'])
    .orderBy(isOpen)
    .orderBy('b.id')
    .limit(limit)
    .execute();

export type UnsettledPayBack = Awaited<ReturnType<typeof findPayBacks>>[number];
