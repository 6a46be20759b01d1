import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { AreaChanges, ServiceAreas } from '../../../db/migrations/schema.ts';
import { nameOfUser } from '../../../db/name-of-user.ts';

/** With laundry and who changed it last, by name. */
export const findAreas = (db: Db) =>
  db
    .selectFrom('service_areas as s')
    .innerJoin('laundries as l', 'l.id', 's.laundry_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('area_changes as c')
          .innerJoin('users as u', 'u.id', 'c.made_by')
          .select(['c.made_at', nameOfUser.as('made_by')])
          .whereRef('c.service_area_id', '=', 's.id')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.name', 's.schedule_id', 's.delivery_fee_cents', 's.laundry_id', 'l.name as laundry'])
    .select(['last.made_at', 'last.made_by'])
    .orderBy('s.name')
    .execute();

/** Every zip code that is served, with how many addresses there are in it. */
export const findZipCodes = (db: Db) =>
  db
    .selectFrom('service_area_zip_codes as z')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery_addresses as a')
          .select((inner) => inner.fn.countAll<number>().as('addresses'))
          .whereRef('a.zip_code', '=', 'z.zip_code')
          .as('living'),
      (join) => join.onTrue(),
    )
    .select(['z.zip_code', 'z.service_area_id', 'living.addresses'])
    .orderBy('z.zip_code')
    .execute();

const mostWanted = 20;

/** Where people wait for us. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('area_interests as i')
    .select((eb) => ['i.zip_code', eb.fn.countAll<number>().as('people')])
    .where(sql<boolean>`not exists (select from service_area_zip_codes z where z.zip_code = i.zip_code)`)
    .groupBy('i.zip_code')
    .orderBy('people', 'desc')
    .orderBy('i.zip_code')
    .limit(mostWanted)
    .execute();

/** Of the zip codes the one that another area has first, with that area's name. */
export const findTaken = (db: Db, areaId: number, zipCodes: readonly string[]) =>
  db
    .selectFrom('service_area_zip_codes as z')
    .innerJoin('service_areas as s', 's.id', 'z.service_area_id')
    .select(['z.zip_code', 's.name'])
    .where('z.zip_code', 'in', [...zipCodes])
    .where('s.id', '<>', areaId)
    .orderBy('z.zip_code')
    .limit(1)
    .executeTakeFirst();

export const isLaundry = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('laundries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Those of them that nobody had. */
export const addZipCodes = async (db: Db, areaId: number, zipCodes: readonly string[]): Promise<string[]> => {
  const added = await db
    .insertInto('service_area_zip_codes')
    .values(zipCodes.map((zip_code) => ({ zip_code, service_area_id: areaId })))
    .onConflict((conflict) => conflict.column('zip_code').doNothing())
    .returning('zip_code')
    .execute();
  return added.map(({ zip_code }) => zip_code);
};

/** @returns whether the area had it */
export const removeZipCode = async (db: Db, areaId: number, zipCode: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('service_area_zip_codes')
    .where('service_area_id', '=', areaId)
    .where('zip_code', '=', zipCode)
    .returning('zip_code')
    .executeTakeFirst();
  return removed !== undefined;
};

export const isArea = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('service_areas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether another area is called that, however it is capitalised. */
export const isNameTaken = async (db: Db, name: string, butOf = 0): Promise<boolean> => {
  const other = await db
    .selectFrom('service_areas')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', butOf)
    .executeTakeFirst();
  return other !== undefined;
};

/** @returns undefined where another was opened by that name at the same moment */
export const insertArea = async (db: Db, values: Insertable<ServiceAreas>): Promise<number | undefined> => {
  const area = await db
    .insertInto('service_areas')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return area?.id;
};

/** Of two who change it at once the second waits. */
export const lockArea = (db: Db, id: number) =>
  db
    .selectFrom('service_areas')
    .select(['id', 'name', 'laundry_id', 'delivery_fee_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateArea = (db: Db, id: number, columns: Updateable<ServiceAreas>) =>
  db.updateTable('service_areas').set(columns).where('id', '=', id).execute();

export const recordAreaChange = (db: Db, changes: readonly Insertable<AreaChanges>[]) =>
  db.insertInto('area_changes').values(changes).execute();
