import type { Day, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ShiftChanges } from '../../db/migrations/schema.ts';
import { nameOfUser } from '../../db/name-of-user.ts';
import { underWay } from '../orders/statuses.ts';

/** Whose timetable it is: an area's or a point's. */
export const findSchedule = (db: Db, id: number) =>
  db
    .selectFrom('schedules as s')
    .leftJoin('service_areas as a', 'a.schedule_id', 's.id')
    .leftJoin('collection_points as p', 'p.schedule_id', 's.id')
    .select((eb) => [
      's.id',
      eb.fn.coalesce('a.name', 'p.name').as('name'),
      eb.fn.coalesce('a.laundry_id', 'p.laundry_id').as('laundry_id'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();

/**
 * The schedules that something for one, for a laundry's or for all is about, lowest first: of a laundry those that it serves, and
 * those by which its orders under way were placed.
 */
export const schedulesOf = async (
  db: Db,
  { schedule_id, laundry_id }: { schedule_id: number | null; laundry_id: number | null },
): Promise<number[]> => {
  if (schedule_id !== null) return [schedule_id];
  const { rows } = await sql<{ schedule_id: number }>`
    select schedule_id from (
      select schedule_id, laundry_id from service_areas union all select schedule_id, laundry_id from collection_points
    ) served where ${laundry_id}::integer is null or laundry_id = ${laundry_id}
    union select schedule_id from orders where laundry_id = ${laundry_id} and status in (${underWay})
    order by schedule_id`.execute(db);
  return rows.map((row) => row.schedule_id);
};

/** Nobody sells a place of them until the transaction is over, and whoever was at it is done. */
export const lockSchedules = (db: Db, ids: readonly number[]) =>
  db.selectFrom('schedules').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** The most that are sold of each slot on one of the days to come. */
export const findSold = async (db: Db, scheduleId: number, from: Day) => {
  const { rows } = await sql<{ weekday: number; slot: Slot; sold: number }>`
    select shift_weekday(schedule_id, day) as weekday, slot, max(booked)::integer as sold
    from slot_bookings where schedule_id = ${scheduleId} and day >= ${from} group by 1, 2`.execute(db);
  return rows;
};

const latestChanges = 20;

export const findChanges = (db: Db, scheduleId: number) =>
  db
    .selectFrom('shift_changes as c')
    .innerJoin('users as u', 'u.id', 'c.made_by')
    .select(['c.weekday', 'c.slot', 'c.was', 'c.places', 'c.made_at', nameOfUser.as('by')])
    .where('c.schedule_id', '=', scheduleId)
    .orderBy('c.id', 'desc')
    .limit(latestChanges)
    .execute();

type Over = { schedule_id: number; laundry_id: number; day: Day; slot: Slot; over: number };

/** Slots from a day on with more sold than they have places for a laundry's orders under way, and by how many. */
export const findOversold = async (db: Db, scheduleIds: readonly number[], from: Day): Promise<Over[]> => {
  const { rows } = await sql<Over>`
    select * from (
      select schedule_id, laundry_id, day, slot, booked - slot_capacity(schedule_id, day, slot, laundry_id) as over
      from slot_bookings join (
        select distinct schedule_id, laundry_id from orders where status in (${underWay})
      ) of_laundry using (schedule_id)
      where schedule_id = any(${[...scheduleIds]}::integer[]) and day >= ${from} and booked > 0
    ) sold where over > 0`.execute(db);
  return rows;
};

export const recordShiftChanges = (db: Db, changes: readonly Insertable<ShiftChanges>[]) =>
  db.insertInto('shift_changes').values(changes).execute();

/** Up to here a plan that is only tried out is undone again. */
export const setSavepoint = (db: Db) => sql`savepoint plan`.execute(db);

export const rollBackToSavepoint = (db: Db) => sql`rollback to savepoint plan`.execute(db);
