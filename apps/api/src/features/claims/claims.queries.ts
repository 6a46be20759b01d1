import type { Cents, ClaimState } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';
import type { Claims } from '../../db/migrations/schema.ts';
import { offsetOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { copiedColumns } from '../catalogue/copied.ts';
import type { Photo } from './photos.ts';

/** Claims with what their order's line says, and the numbers of their photos. */
const withParts = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_lines as l', 'l.id', 'c.line_id')
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
    );

export type ClaimRow = Awaited<ReturnType<typeof findClaimsOfOrder>>[number];

/** The latest first; of nobody else's order. */
export const findClaimsOfOrder = (db: Db, userId: number, orderId: number) =>
  withParts(db)
    .where('c.user_id', '=', userId)
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .execute();

export const findClaimsOfUser = (db: Db, userId: number) =>
  withParts(db).where('c.user_id', '=', userId).orderBy('c.id').execute();

export const findClaim = (db: Db, id: number): Promise<ClaimRow | undefined> =>
  withParts(db).where('c.id', '=', id).executeTakeFirst();

type Wanted = { laundries: 'all' | readonly number[]; state: ClaimState | undefined };

/** Those that wait first, the oldest on top; then what was answered, the latest on top. */
export const findClaimPage = async (db: Db, { laundries, state }: Wanted, page: Page) => {
  const wanted = withParts(db)
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'sent'))
    .$if(laundries !== 'all', (query) =>
      query.where('o.laundry_id', 'in', laundries === 'all' ? [] : [...laundries]),
    );
  const rows = await wanted
    .orderBy(sql`c.state = 'answered'`)
    .orderBy(sql`case when c.state = 'answered' then -c.id else c.id end`)
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  const { count } = await wanted
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
};

/** @returns undefined where the item waits for an answer already */
export const insertClaim = async (
  db: Db,
  claim: Insertable<Claims>,
  photos: readonly Photo[],
): Promise<number | undefined> => {
  const row = await db
    .insertInto('claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('line_id')
        .where(sql<boolean>`state <> 'answered'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row || photos.length === 0) return row?.id;
  await db
    .insertInto('claim_photos')
    .values(photos.map((photo) => ({ claim_id: row.id, ...photo })))
    .execute();
  return row.id;
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

/** What other claims about the same line have brought. */
export const givenForLine = async (db: Db, lineId: number): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('claims')
    .select(sql<Cents>`coalesce(sum(money_cents + credit_cents), 0)::bigint`.as('sum'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return sum;
};
