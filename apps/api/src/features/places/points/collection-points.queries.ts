import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A code is the point's, not a company's: it says of which one somebody is where there is but one. */
const isAlone = sql<boolean>`(select count(*) = 1 from company_collection_points cp where cp.collection_point_id = p.id)`;

/** The points that a customer is connected to, with the company they joined by it. */
export const connectedPoints = (db: Db, userId: number) =>
  db
    .selectFrom('user_collection_points as u')
    .innerJoin('collection_points as p', 'p.id', 'u.collection_point_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'p.id',
      'p.name',
      'p.street',
      'p.nr',
      'p.zip',
      'p.city',
      'p.secure',
      'p.laundry_id',
      'p.schedule_id',
    ])
    .select(['p.service_fee_cents', 'p.delivery_fee_cents'])
    .select(['c.id as company_id', 'c.name as company_name'])
    // a company pays for nobody who just named it
    .select(sql<boolean>`c.is_invoiced and u.is_verified`.as('is_invoiced'))
    .select(sql<boolean>`c.is_invoiced and not u.is_verified and p.secure and ${isAlone}`.as('connect_again'))
    .where('u.user_id', '=', userId);

/** All of them, with the one that is the customer's default. */
export const findConnectedPoints = (db: Db, userId: number) =>
  connectedPoints(db, userId)
    .innerJoin('users as customer', 'customer.id', 'u.user_id')
    .select('customer.default_collection_point_id')
    .orderBy('p.id')
    .execute();

export const findPoint = (db: Db, id: number) =>
  db
    .selectFrom('collection_points')
    .select(['id', 'code_hash', 'code_locked_until'])
    .where('id', '=', id)
    .executeTakeFirst();

export const isAtPoint = async (db: Db, companyId: number, pointId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('company_collection_points')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('collection_point_id', '=', pointId)
    .executeTakeFirst();
  return found !== undefined;
};

/** @returns whether the code, which still is the point's until the transaction ends, shows of which company somebody is */
export const provesCompany = async (db: Db, pointId: number, codeHash: Buffer): Promise<boolean> => {
  const point = await db
    .selectFrom('collection_points as p')
    .select(isAlone.as('is_alone'))
    .where('p.id', '=', pointId)
    .where('p.code_hash', '=', codeHash)
    .forShare()
    .executeTakeFirst();
  return point?.is_alone ?? false;
};

/** Nobody there is of a company any more until they enter the point's new code; they stay connected, and pay themselves. */
export const forgetProofs = (db: Db, pointId: number) =>
  db
    .updateTable('user_collection_points')
    .set({ is_verified: false })
    .where('collection_point_id', '=', pointId)
    .where('is_verified', '=', true)
    .execute();

type Connection = { user_id: number; collection_point_id: number; company_id: number; is_verified: boolean };

/** Connecting again may be for another company; who proved to be of one stays so. */
export const connectToPoint = (db: Db, connection: Connection) =>
  db
    .insertInto('user_collection_points')
    .values(connection)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'collection_point_id']).doUpdateSet({
        company_id: sql`excluded.company_id`,
        is_verified: sql`excluded.is_verified or
          user_collection_points.is_verified and user_collection_points.company_id = excluded.company_id`,
      }),
    )
    .execute();

/** @returns whether there was a connection */
export const leavePoint = async (db: Db, userId: number, pointId: number): Promise<boolean> => {
  const left = await db
    .deleteFrom('user_collection_points')
    .where('user_id', '=', userId)
    .where('collection_point_id', '=', pointId)
    .executeTakeFirst();
  return left.numDeletedRows > 0n;
};

/** @returns whether it wasn't known to be locked yet */
export const noteLocked = async (db: Db, pointId: number, now: Date, until: Date): Promise<boolean> => {
  const noted = await db
    .updateTable('collection_points')
    .set({ code_locked_until: until })
    .where('id', '=', pointId)
    .where((eb) => eb.or([eb('code_locked_until', 'is', null), eb('code_locked_until', '<=', now)]))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
};

export const findPointAddress = (db: Db, id: number) =>
  db
    .selectFrom('collection_points')
    .select(['name', 'street', 'nr', 'zip', 'city'])
    .where('id', '=', id)
    .executeTakeFirst();
