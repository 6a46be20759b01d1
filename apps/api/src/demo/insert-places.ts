import type { Db } from '../db/connect.ts';
import { areas, companies, laundries, points } from './places.ts';
import type { CompanyKey, LaundryKey, PointKey, Schedule } from './places.ts';

/** The keys that the database gave to what is referred to. */
export type PlaceIds = {
  laundries: Map<LaundryKey, number>;
  companies: Map<CompanyKey, number>;
  points: Map<PointKey, number>;
  schedules: Map<Schedule, number>;
};

export const idOf = <Key>(ids: ReadonlyMap<Key, number>, key: Key): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no row was written for ${JSON.stringify(key)}`);
  return id;
};

/** Inserted rows come back in the order in which they were given. */
export const zipIds = <Key>(keys: readonly Key[], rows: readonly { id: number }[]): Map<Key, number> =>
  new Map(rows.map(({ id }, index) => [keys[index] as Key, id]));

const insertSchedules = async (db: Db): Promise<Map<Schedule, number>> => {
  const schedules = [...areas, ...points].map(({ schedule }) => schedule);
  const ids = new Map<Schedule, number>();
  for (const schedule of schedules) {
    const { id } = await db.insertInto('schedules').defaultValues().returning('id').executeTakeFirstOrThrow();
    ids.set(schedule, id);
  }
  await db
    .insertInto('shifts')
    .values(
      schedules.flatMap((schedule) =>
        schedule.weekdays.map((weekday) => ({
          schedule_id: idOf(ids, schedule),
          weekday,
          slots: [...schedule.slots],
          capacity: schedule.capacity,
        })),
      ),
    )
    .execute();
  return ids;
};

const insertAreas = async (db: Db, ids: Pick<PlaceIds, 'laundries' | 'schedules'>): Promise<void> => {
  const rows = await db
    .insertInto('service_areas')
    .values(
      areas.map(({ name, laundry, fee, schedule }) => ({
        name,
        laundry_id: idOf(ids.laundries, laundry),
        schedule_id: idOf(ids.schedules, schedule),
        delivery_fee_cents: fee,
      })),
    )
    .returning('id')
    .execute();
  const areaIds = zipIds(areas, rows);
  await db
    .insertInto('service_area_zip_codes')
    .values(
      areas.flatMap((area) =>
        area.zips.map((zip_code) => ({ zip_code, service_area_id: idOf(areaIds, area) })),
      ),
    )
    .execute();
};

const insertPoints = async (
  db: Db,
  ids: Omit<PlaceIds, 'points'>,
  hashPointCode: (code: string) => Buffer,
): Promise<Map<PointKey, number>> => {
  const rows = await db
    .insertInto('collection_points')
    .values(
      points.map((point) => ({
        name: point.name,
        street: point.street,
        nr: point.nr,
        zip: point.zip,
        city: point.city,
        latitude: point.at[0],
        longitude: point.at[1],
        laundry_id: idOf(ids.laundries, point.laundry),
        schedule_id: idOf(ids.schedules, point.schedule),
        service_fee_cents: point.serviceFee,
        delivery_fee_cents: point.deliveryFee,
        secure: point.code !== undefined,
        code_hash: point.code === undefined ? null : hashPointCode(point.code),
        hours: point.hours ?? null,
        access_note: point.accessNote ?? null,
      })),
    )
    .returning('id')
    .execute();
  const pointIds = zipIds(
    points.map(({ key }) => key),
    rows,
  );
  await db
    .insertInto('company_collection_points')
    .values(
      points.flatMap((point) =>
        point.companies.map((company) => ({
          company_id: idOf(ids.companies, company),
          collection_point_id: idOf(pointIds, point.key),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('locker_doors')
    .values(
      points.flatMap((point) =>
        (point.doors ?? []).map((size, index) => {
          const number = String(index + 1).padStart(2, '0');
          const fault = point.faults?.[number] ?? null;
          return { collection_point_id: idOf(pointIds, point.key), number, size, fault };
        }),
      ),
    )
    .execute();
  return pointIds;
};

export const insertPlaces = async (db: Db, hashPointCode: (code: string) => Buffer): Promise<PlaceIds> => {
  const laundryRows = await db
    .insertInto('laundries')
    .values(laundries.map(({ columns }) => columns))
    .returning('id')
    .execute();
  const companyRows = await db
    .insertInto('companies')
    .values(companies.map(({ name, isInvoiced }) => ({ name, is_invoiced: isInvoiced })))
    .returning('id')
    .execute();
  const ids = {
    laundries: zipIds<LaundryKey>(
      laundries.map(({ key }) => key),
      laundryRows,
    ),
    companies: zipIds(
      companies.map(({ key }) => key),
      companyRows,
    ),
    schedules: await insertSchedules(db),
  };
  await insertAreas(db, ids);
  return { ...ids, points: await insertPoints(db, ids, hashPointCode) };
};
