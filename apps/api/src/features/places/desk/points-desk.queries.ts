import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/connect.ts';
import { insertSchedule } from '../../schedule/weeks.queries.ts';
import type { Weeks } from '../../schedule/weeks.queries.ts';
import { tellingWordsOf } from '../points/point-search.queries.ts';

/** Companies of a point, those of many people first. */
const companiesOf = sql<{ id: number; name: string; is_invoiced: boolean; members: number }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'is_invoiced', c.is_invoiced, 'members', (
    select count(*) from user_collection_points u where u.collection_point_id = p.id and u.company_id = c.id))
    order by c.name), '[]') from company_collection_points cp join companies c on c.id = cp.company_id
  where cp.collection_point_id = p.id)`;

export const countPoints = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('collection_points')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Points whose name, street, zip code, city or company have every word, by name. Overstay: beyond its last day. */
export const findPoints = async (db: Db, q: string, limit: number) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    street: string;
    nr: string;
    zip: string;
    city: string;
    secure: boolean;
    companies: string[];
    doors: number;
  }>`
    select p.id, p.name, p.street, p.nr, p.zip, p.city, p.secure,
      array(select c.name from company_collection_points cp join companies c on c.id = cp.company_id
        where cp.collection_point_id = p.id order by c.name) as companies,
      (select count(*)::integer from locker_doors d where d.collection_point_id = p.id and d.removed_at is null) as doors
    from collection_points p
    where ${sql.join(
      [
        sql`true`,
        ...tellingWordsOf(q).map(
          (word) =>
            sql`coalesce(p.search_text, words_of(concat_ws(' ', p.name, p.street, p.nr, p.zip, p.city))) like ${`%${word}%`}`,
        ),
      ],
      sql` and `,
    )}
    order by p.name, p.id limit ${limit}`.execute(db);
  return rows;
};

export const findPointPage = (db: Db, id: number) =>
  db
    .selectFrom('collection_points as p')
    .leftJoin('laundries as l', 'l.id', 'p.laundry_id')
    .select(['p.id', 'p.name', 'p.street', 'p.nr', 'p.zip', 'p.city', 'p.latitude', 'p.longitude'])
    .select(['p.hours', 'p.access_note', 'p.secure', 'p.schedule_id', 'p.laundry_id', 'l.name as laundry'])
    .select(['p.service_fee_cents', 'p.delivery_fee_cents', companiesOf.as('companies')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shifts as s')
          .select(['s.weekday', 's.slots'])
          .whereRef('s.schedule_id', '=', 'p.schedule_id')
          .orderBy('s.weekday'),
      ).as('shifts'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
export type PointPageRow = NonNullable<Awaited<ReturnType<typeof findPointPage>>>;

export type PointValues = {
  name: string;
  street: string;
  nr: string;
  zip: string;
  city: string;
  hours: string | null;
  access_note: string | null;
  laundry_id: number;
  service_fee_cents: Cents | null;
  delivery_fee_cents: Cents | null;
  secure: boolean;
  /** only where it is another than before */
  code_hash?: Buffer | null;
};

/** Two shifts a week, Monday and Thursday, until somebody says otherwise. */
const houseDays = [1, 4];
/** Stops a slot. */
const houseCapacity = 4;

/** With the days that the house gives, unless others are wished. */
export const insertPoint = async (
  db: Db,
  values: PointValues,
  weeks: Weeks = { weekdays: houseDays, places: houseCapacity },
): Promise<number> => {
  const schedule_id = await insertSchedule(db, weeks);
  const { id } = await db
    .insertInto('collection_points')
    .values({ ...values, schedule_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
export const updatePoint = (db: Db, id: number, values: Partial<PointValues>) =>
  db.updateTable('collection_points').set(values).where('id', '=', id).execute();

/** A point of two who change it at once: the second waits, and changes what the first made of it. */
export const lockPoint = (db: Db, id: number) =>
  db
    .selectFrom('collection_points')
    .select(['id', 'secure', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The companies of these names, those made that weren't known; a name is the same however it is capitalised. */
const companiesCalled = async (db: Db, names: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) {
    const known = await db
      .selectFrom('companies')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .orderBy('id')
      .executeTakeFirst();
    const { id } =
      known ?? (await db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow());
    ids.push(id);
  }
  return ids;
};

/** @returns the name of a company that would leave with people connected for it; then nothing is right */
export const setCompanies = async (
  db: Db,
  pointId: number,
  names: readonly string[],
): Promise<string | undefined> => {
  const ids = await companiesCalled(db, names);
  const leaving = await db
    .selectFrom('company_collection_points as cp')
    .innerJoin('companies as c', 'c.id', 'cp.company_id')
    .select(['c.id', 'c.name'])
    .select(
      sql<boolean>`exists (select from user_collection_points u
        where u.collection_point_id = cp.collection_point_id and u.company_id = c.id)`.as('has_members'),
    )
    .where('cp.collection_point_id', '=', pointId)
    .where('cp.company_id', 'not in', [0, ...ids])
    .execute();
  const kept = leaving.find(({ has_members }) => has_members);
  if (kept) return kept.name;
  await db
    .deleteFrom('company_collection_points')
    .where('collection_point_id', '=', pointId)
    .where('company_id', 'not in', [0, ...ids])
    .execute();
  if (ids.length > 0)
    await db
      .insertInto('company_collection_points')
      .values(ids.map((company_id) => ({ company_id, collection_point_id: pointId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return undefined;
};

export const findCompanyNames = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('companies').select('name').orderBy('name').limit(1000).execute();
  return [...new Set(rows.map(({ name }) => name))];
};

/** How drivers get in. */
export const findAccess = (db: Db, pointId: number) =>
  db
    .selectFrom('collection_points')
    .select(['hours', 'access_note'])
    .where('id', '=', pointId)
    .executeTakeFirst();
