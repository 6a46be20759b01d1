import { isCalledOff, isUnderWay, orderStatuses } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { fullNameOf, nameOfUser } from '../../db/name-of-user.ts';
import type { ProductChanges, Products } from '../../db/migrations/schema.ts';

/** Every category of the house with the one above it, in shelf order. */
export const findCategories = (db: Db) =>
  db
    .selectFrom('categories as c')
    .innerJoin('over_categories as o', 'o.id', 'c.over_category_id')
    .leftJoin('users as u', 'u.id', 'c.changed_by')
    .select(['c.id', 'c.slug', 'c.name_en', 'c.name_fr', 'c.name_nl', 'c.is_active', 'c.changed_at'])
    .select(['o.id as over_id', nameOfUser.as('changed_by')])
    .select(['o.name_en as over_en', 'o.name_fr as over_fr', 'o.name_nl as over_nl'])
    .orderBy('o.order_by')
    .orderBy('c.order_by')
    .orderBy('c.id')
    .execute();

/** What categories stand under, in shelf order. */
export const findOverCategories = (db: Db) =>
  db
    .selectFrom('over_categories')
    .select(['id', 'name_en', 'name_fr', 'name_nl'])
    .orderBy('order_by')
    .execute();

/** All products of a laundry in shelf order, each with who changed it last, its next price, and what was planned last. */
export const findShelf = (db: Db, laundryId: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('over_categories as o', 'o.id', 'c.over_category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_changes as h')
          .select((inner) => [
            'h.applied_at as changed_at',
            fullNameOf(inner.ref('h.made_by')).as('changed_by'),
          ])
          .whereRef('h.product_id', '=', 'p.id')
          .where('h.applied_at', 'is not', null)
          .orderBy('h.applied_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_changes as h')
          .select(['h.price_cents as next_price_cents', 'h.from_day as next_price_from'])
          .whereRef('h.product_id', '=', 'p.id')
          .where('h.price_cents', 'is not', null)
          .where('h.applied_at', 'is', null)
          .where('h.withdrawn_at', 'is', null)
          .orderBy('h.from_day')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['last.changed_at', 'last.changed_by', 'next_price_cents', 'next_price_from'])
    .select((eb) =>
      eb
        .selectFrom('product_changes as h')
        .select((inner) => inner.fn.max('h.id').as('last_planned'))
        .whereRef('h.product_id', '=', 'p.id')
        .where('h.applied_at', 'is', null)
        .where('h.withdrawn_at', 'is', null)
        .as('last_planned'),
    )
    .where('p.laundry_id', '=', laundryId)
    .orderBy('o.order_by')
    .orderBy('c.order_by')
    .orderBy('p.order_by')
    .orderBy('p.id')
    .execute();

/** Those of the laundry, locked in the order of their numbers. */
export const lockProducts = (db: Db, laundryId: number, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('laundry_id', '=', laundryId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const findProduct = (db: Db, id: number) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

/** Its neighbours and itself in shelf order, locked in that of their numbers. */
export const lockShelf = async (db: Db, product: { laundry_id: number; category_id: number }) => {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('laundry_id', '=', product.laundry_id)
    .where('category_id', '=', product.category_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.order_by - other.order_by || one.id - other.id);
};

/** The number of its last product, 0 where it has none; undefined where there is no such laundry or category. */
export const findLastOnShelf = async (
  db: Db,
  shelf: { laundry_id: number; category_id: number },
): Promise<number | undefined> => {
  const known = await db
    .selectFrom(['categories as c', 'laundries as l'])
    .select((eb) =>
      eb
        .selectFrom('products as p')
        .select((inner) => inner.fn.max('p.order_by').as('last'))
        .whereRef('p.laundry_id', '=', 'l.id')
        .whereRef('p.category_id', '=', 'c.id')
        .as('last'),
    )
    .where('c.id', '=', shelf.category_id)
    .where('l.id', '=', shelf.laundry_id)
    .executeTakeFirst();
  return known && (known.last ?? 0);
};

/** @returns its id */
export const insertProduct = async (db: Db, product: Insertable<Products>): Promise<number> => {
  const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateProduct = (db: Db, id: number, columns: Updateable<Products>) =>
  db.updateTable('products').set(columns).where('id', '=', id).execute();

export const lockProduct = (db: Db, id: number) =>
  db.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const lockChange = (db: Db, id: number) =>
  db
    .selectFrom('product_changes')
    .select(['id', 'applied_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What it will change, where it neither holds yet nor was called off; locked. */
export const lockWaiting = (db: Db, id: number) =>
  db
    .selectFrom('product_changes')
    .select(['name_en', 'name_fr', 'name_nl', 'icon', 'price_cents', 'vat_rate', 'is_active'])
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateChange = (db: Db, id: number, columns: Updateable<ProductChanges>) =>
  db.updateTable('product_changes').set(columns).where('id', '=', id).execute();

export const recordChange = (db: Db, change: Insertable<ProductChanges>) =>
  db.insertInto('product_changes').values(change).execute();

/** What waits for that day or a later one. */
export const findPlanned = (db: Db, productIds: readonly number[], from: Day) =>
  db
    .selectFrom('product_changes')
    .select(['id', 'product_id', 'name_en', 'name_fr', 'name_nl', 'icon'])
    .select(['price_cents', 'vat_rate', 'is_active'])
    .where('product_id', 'in', [...productIds])
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '>=', from)
    .execute();

/** What waits for its day, whose day has come; the earliest first. */
export const findDueChanges = (db: Db, today: Day) =>
  db
    .selectFrom('product_changes')
    .select(['id', 'product_id'])
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '<=', today)
    .orderBy('from_day')
    .orderBy('id')
    .execute();

/** The latest first. */
export const findChanges = (db: Db, productId: number, most: number) =>
  db
    .selectFrom('product_changes as h')
    .selectAll('h')
    .select((eb) => fullNameOf(eb.ref('h.made_by')).as('by'))
    .where('h.product_id', '=', productId)
    .orderBy('h.from_day', 'desc')
    .orderBy('h.id', 'desc')
    .limit(most)
    .execute();

const calledOff = orderStatuses.filter(isCalledOff);
const underWay = orderStatuses.filter((status) => isUnderWay({ status, usesLocker: false }));

/**
 * How many orders under way have it, by what they pay for it. Their lines are looked up order by order: joined, all that were
 * ever ordered may be read.
 */
export const countUnderWay = async (
  db: Db,
  product: { id: number; laundry_id: number },
): Promise<{ unit_price_cents: Cents; orders: number }[]> => {
  const { rows } = await sql<{ unit_price_cents: Cents; orders: number }>`
    select l.unit_price_cents, count(*)::integer as orders from (
      select id from orders where laundry_id = ${product.laundry_id} and status = any(${underWay})
      union all
      select id from orders where laundry_id = ${product.laundry_id} and status = 'delivered' and uses_locker
    ) as o cross join lateral (
      select unit_price_cents from order_lines where order_id = o.id and product_id = ${product.id} group by 1) as l
    group by 1 order by 1`.execute(db);
  return rows;
};

/** How much of it went along with the pick-ups of those days, in thousandths of its unit. */
export const sumSold = async (
  db: Db,
  product: { id: number; laundry_id: number },
  { from, to }: { from: Day; to: Day },
): Promise<number> => {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.milli), 0)::float8 as sold from orders o cross join lateral (
      select sum(coalesce(actual_quantity_milli, quantity_milli)) as milli from order_lines
      where order_id = o.id and product_id = ${product.id}) as l
    where o.laundry_id = ${product.laundry_id} and o.pickup_date between ${from} and ${to}
      and o.status <> all(${calledOff})`.execute(db);
  return rows[0]?.sold ?? 0;
};
