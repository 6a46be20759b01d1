import type { OpsPromoCode, PromoState } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import type { PromoCodeChanges, PromoCodes } from '../../db/migrations/schema.ts';
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
      sql<string[]>`array(
        select s.name from service_areas s where s.schedule_id = any(p.schedule_ids)
        union all select c.name from collection_points c where c.schedule_id = any(p.schedule_ids)
        order by 1)`.as('places'),
      jsonArrayFrom(
        eb
          .selectFrom('products as s')
          .select(['s.name_en as name', 's.name_fr', 's.name_nl'])
          .where(sql<boolean>`s.id = any(p.product_ids)`)
          .distinct()
          .orderBy('name'),
      ).as('products'),
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
  schedule_ids: row.schedule_ids,
  product_ids: row.product_ids,
  is_active: row.is_active,
  state: row.state,
  uses: row.uses,
  is_used: row.is_used,
  places: row.places,
  products: row.products,
});

/** Areas, then points, by the schedule that each has of its own. */
export const findPlacesOfPromos = (db: Db) =>
  db
    .selectFrom('service_areas')
    .select(['schedule_id as id', 'name', sql<'area' | 'point'>`'area'`.as('kind')])
    .unionAll(
      db
        .selectFrom('collection_points')
        .select(['schedule_id as id', 'name', sql<'area' | 'point'>`'point'`.as('kind')]),
    )
    .orderBy('kind')
    .orderBy('name')
    .execute();

export const findProductsOfPromos = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('laundries as l', 'l.id', 'p.laundry_id')
    .select(['p.id', 'p.name_en as name', 'p.name_fr', 'p.name_nl', 'p.is_active', 'l.name as laundry'])
    .orderBy('p.is_active', 'desc')
    .orderBy('p.name_en')
    .orderBy('p.id')
    .execute();

/** Do all these areas, points and products exist? */
export const isScopeKnown = async (
  db: Db,
  scheduleIds: readonly number[],
  productIds: readonly number[],
): Promise<boolean> => {
  const { places, products } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from (
        select schedule_id from service_areas union all select schedule_id from collection_points
      ) places where schedule_id = any(${[...scheduleIds]}::integer[]))`.as('places'),
      sql<number>`(select count(*)::int from products where id = any(${[...productIds]}::integer[]))`.as(
        'products',
      ),
    ])
    .executeTakeFirstOrThrow();
  return places === scheduleIds.length && products === productIds.length;
};

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

/** @param butOf the code that may be called so */
export const isCodeTaken = async (db: Db, code: string, butOf: number): Promise<boolean> => {
  const other = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', butOf)
    .executeTakeFirst();
  return other !== undefined;
};

/** @returns undefined where there is a code of that name */
export const insertPromo = async (db: Db, promo: Insertable<PromoCodes>): Promise<number | undefined> => {
  const added = await db
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

export const updatePromo = (db: Db, id: number, columns: Updateable<PromoCodes>) =>
  db.updateTable('promo_codes').set(columns).where('id', '=', id).execute();

/** @returns whether it wasn't so yet */
export const switchPromo = async (db: Db, id: number, isActive: boolean): Promise<boolean> => {
  const switched = await db
    .updateTable('promo_codes')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('is_active', '<>', isActive)
    .returning('id')
    .executeTakeFirst();
  return switched !== undefined;
};

export const recordPromoChange = (db: Db, change: Insertable<PromoCodeChanges>) =>
  db.insertInto('promo_code_changes').values(change).execute();
