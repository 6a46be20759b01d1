import type { OpsPromoCode, PromoState } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { nameOfUser } from '../../db/name-of-user.ts';
import { calledOff } from './promos.queries.ts';

/** In the order that the desk lists them in. */
const stateOn = (today: Day) => sql<PromoState>`case
  when not p.is_active then 'off'
  when p.ends_on < ${today} then 'ended'
  when p.uses >= p.use_limit then 'used_up'
  when p.starts_on > ${today} then 'planned'
  else 'running' end`;

const rankOn = (today: Day) =>
  sql<number>`array_position(array['running', 'planned', 'used_up', 'off', 'ended'], ${stateOn(today)})`;

const codes = (db: Db, today: Day) =>
  db
    .selectFrom('promo_codes as p')
    .selectAll('p')
    .select((eb) => [
      stateOn(today).as('state'),
      rankOn(today).as('rank'),
      eb
        .exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.promo_code_id', '=', 'p.id'))
        .$castTo<boolean>()
        .as('is_used'),
    ]);

export type PromoRow = Awaited<ReturnType<typeof findPromo>>;

const inGroup = { running: ['running'], planned: ['planned'], over: ['used_up', 'off', 'ended'] };

type Wanted = {
  today: Day;
  q: string | undefined;
  state: keyof typeof inGroup | undefined;
  after: { rank: number; code: string } | undefined;
};

export const findPromoPage = (db: Db, { today, q, state, after }: Wanted, limit: number) =>
  codes(db, today)
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(p.code::text), ${(q ?? '').toLowerCase()}) > 0`),
    )
    .$if(state !== undefined, (query) =>
      query.where(stateOn(today), 'in', state ? (inGroup[state] as PromoState[]) : []),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rankOn(today)}, p.code) > (${after?.rank ?? 0}, ${after?.code ?? ''}::citext)`,
      ),
    )
    .orderBy('rank')
    .orderBy('p.code')
    .limit(limit)
    .execute();

export const countPromos = async (db: Db, today: Day) => {
  const rows = await db
    .selectFrom('promo_codes as p')
    .select((eb) => [stateOn(today).as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    running: countOf(inGroup.running),
    planned: countOf(inGroup.planned),
    over: countOf(inGroup.over),
  };
};

export const findPromo = (db: Db, id: number, today: Day) =>
  codes(db, today).where('p.id', '=', id).executeTakeFirst();

/** Waits for who takes a use of it. */
export const lockPromo = (db: Db, id: number) =>
  db.selectFrom('promo_codes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** A code's row as the wire has it. */
export const presentPromo = (row: NonNullable<PromoRow>): OpsPromoCode => ({
  id: row.id,
  code: row.code,
  discount: row.amount_cents === null ? (row.basis_points ?? 0) / 100 : centsToEuro(row.amount_cents),
  fixed_amount: row.amount_cents !== null,
  at_most: row.most_cents === null ? null : centsToEuro(row.most_cents),
  limit: row.use_limit,
  first_order_only: row.first_order_only,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  is_active: row.is_active,
  state: row.state,
  uses: row.uses,
  is_used: row.is_used,
});

/** The latest orders that took it, and what it took off all of them. */
export const findPromoUse = async (db: Db, id: number, most: number) => {
  const used = db
    .selectFrom('orders as o')
    .where('o.promo_code_id', '=', id)
    .where('o.status', 'not in', calledOff);
  const [orders, sum] = await Promise.all([
    used
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['o.id', 'o.public_id', 'o.created_at', 'o.promotion_cents'])
      .select(nameOfUser.as('customer'))
      .orderBy('o.id', 'desc')
      .limit(most)
      .execute(),
    used
      .select(sql<number>`coalesce(sum(o.promotion_cents), 0)::float8`.as('cents'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, cents: sum.cents };
};

export const findPromoChanges = (db: Db, id: number) =>
  db
    .selectFrom('promo_code_changes as c')
    .innerJoin('users as u', 'u.id', 'c.made_by')
    .select(['c.id', 'c.action', 'c.made_at'])
    .select(nameOfUser.as('by'))
    .where('c.promo_code_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
