import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import type { ClaimItems, Claims } from '../../db/migrations/schema.ts';
import { copiedColumns } from '../catalogue/copied.ts';
import type { Photo } from '../../photos/read-photo.ts';

/**
 * Claims with what their order's lines say, and the numbers of their photos. Claims are few beside orders, which their
 * statistics don't say while there are hardly any: the limits have each order and line looked up by its number.
 */
export const withParts = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['public_id', 'laundry_id', 'driver_id'])
          .whereRef('orders.id', '=', 'c.order_id')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines')
          .select(['unit_price_cents', ...copiedColumns])
          .whereRef('order_lines.id', '=', 'c.line_id')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['o.public_id', 'o.laundry_id', 'o.driver_id', 'l.unit_price_cents'])
    .select(copiedColumns.map((column) => `l.${column}` as const))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('claim_photos as p')
          .select(['p.id', 'p.width', 'p.height'])
          .whereRef('p.claim_id', '=', 'c.id')
          .orderBy('p.id'),
      ).as('photos'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('claim_items as i')
          .innerJoin('order_lines as li', 'li.id', 'i.line_id')
          .select(['i.line_id', 'i.quantity_milli', 'li.unit_price_cents'])
          .select(copiedColumns.map((column) => `li.${column}` as const))
          .whereRef('i.claim_id', '=', 'c.id')
          .orderBy('i.line_id'),
      ).as('more_items'),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom('claims as r').select('r.id').whereRef('r.reply_to', '=', 'c.id'))
        .as('is_replied'),
    );

export type ClaimRow = Awaited<ReturnType<typeof findClaimsOfOrder>>[number];

/** Somebody's last twenty, of any order, for whoever looks after them. */
export const findClaimsOfCustomer = (db: Db, userId: number): Promise<ClaimRow[]> =>
  withParts(db).where('c.user_id', '=', userId).orderBy('c.id', 'desc').limit(20).execute();

/** The latest first; of nobody else's order. */
export const findClaimsOfOrder = (db: Db, userId: number, orderId: number) =>
  withParts(db)
    .where('c.user_id', '=', userId)
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .execute();

/** The latest first. Most people have none, for whom nothing is joined. */
export const findClaimsOfUser = async (db: Db, userId: number, most?: number): Promise<ClaimRow[]> => {
  const ids = await db
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  if (ids.length === 0) return [];
  return withParts(db)
    .where(
      'c.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('c.id', 'desc')
    .execute();
};

export const findClaim = (db: Db, id: number): Promise<ClaimRow | undefined> =>
  withParts(db).where('c.id', '=', id).executeTakeFirst();

/** One's order, where one of its claims is answered. */
export const findAnsweredOrder = (db: Db, userId: number, orderId: number) =>
  db
    .selectFrom('claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.public_id')
    .where('c.order_id', '=', orderId)
    .where('c.user_id', '=', userId)
    .where('c.state', '=', 'answered')
    .limit(1)
    .executeTakeFirst();

type Items = readonly Pick<Insertable<ClaimItems>, 'line_id' | 'quantity_milli'>[];

/** Whether one of these lines waits for an answer in any claim. */
const isOneOpen = async (db: Db, lineIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from claims where line_id = any (${lineIds}) and state <> 'answered')
      or exists (select from claim_items i join claims c on c.id = i.claim_id
        where i.line_id = any (${lineIds}) and c.state <> 'answered') as is`.execute(db);
  return rows[0]?.is ?? false;
};

/**
 * Behind its order's lock, which is why looking first is enough.
 * @returns undefined where an item waits for an answer already
 */
export const insertClaim = async (
  db: Db,
  claim: Insertable<Claims>,
  { items, photos }: { items: Items; photos: readonly Photo[] },
): Promise<number | undefined> => {
  if (await isOneOpen(db, [claim.line_id, ...items.map(({ line_id }) => line_id)])) return undefined;
  const { id } = await db.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow();
  if (items.length > 0)
    await db
      .insertInto('claim_items')
      .values(items.map((item) => ({ claim_id: id, ...item })))
      .execute();
  if (photos.length > 0)
    await db
      .insertInto('claim_photos')
      .values(photos.map((photo) => ({ claim_id: id, ...photo })))
      .execute();
  return id;
};

/** Behind its order's lock. */
export const updateClaim = (db: Db, id: number, change: Updateable<Claims>) =>
  db.updateTable('claims').set(change).where('id', '=', id).execute();

/** A photo, with whose it is and which laundry's. */
export const findPhoto = (db: Db, claimId: number, id: number) =>
  db
    .selectFrom('claim_photos as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['p.jpeg', 'c.user_id', 'o.laundry_id', 'o.driver_id'])
    .where('p.id', '=', id)
    .where('p.claim_id', '=', claimId)
    .executeTakeFirst();

export const findPhotos = (db: Db, userId: number) =>
  db
    .selectFrom('claim_photos as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select(['p.claim_id', 'p.jpeg'])
    .where('c.user_id', '=', userId)
    .orderBy('p.id')
    .execute();

/** What claims about any of these lines have brought, each with all that it brought. */
export const givenForLines = async (db: Db, lineIds: readonly number[]): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('claims')
    .select(sql<Cents>`coalesce(sum(money_cents + credit_cents), 0)::bigint`.as('sum'))
    .where(
      sql<boolean>`line_id = any (${lineIds}) or id in (select claim_id from claim_items where line_id = any (${lineIds}))`,
    )
    .executeTakeFirstOrThrow();
  return sum;
};
