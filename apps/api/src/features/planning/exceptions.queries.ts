import type { ExceptionKind } from '@lavoir/contract';
import { clockOf } from '@lavoir/domain';
import type { Day, Slot, WallClock } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ScheduleExceptions } from '../../db/migrations/schema.ts';
import { nameOfUser } from '../../db/name-of-user.ts';
import { underWay } from '../orders/statuses.ts';

export type ExceptionRow = {
  id: number;
  change: ExceptionKind;
  day: Day;
  schedule_id: number | null;
  laundry_id: number | null;
  slots: Slot[] | null;
  places: number | null;
  weekday: number | null;
  schedule: string | null;
  laundry: string | null;
  reason: string;
  orders: number;
  by: string | null;
};

const furthest = 500;

/** How many are sold of a stop's slot above its places for who comes there. */
const over = sql`(select b.booked - slot_capacity(b.schedule_id, b.day, b.slot, stop.laundry_id) from slot_bookings b
  where b.schedule_id = stop.schedule_id and b.day = e.day and b.slot = stop.slot)`;

/**
 * Orders of the schedule or the laundry that an exception is about, with a visit still to come on its day and in its slots; of
 * what is closed only those that are to move, as `hitsOf` finds them: who ordered last, of what is sold above the places.
 */
const ordersInside = ({ day, minutes }: WallClock) => sql<number>`(
  select count(distinct id)::integer from (
    select stop.id, case when e.kind = 'closed'
      then row_number() over (partition by stop.schedule_id, stop.slot order by stop.id desc) <= ${over} else true end as counts
    from (
      select o.id, o.schedule_id, o.laundry_id, o.pickup_slot as slot from orders o
      where o.pickup_date = e.day and o.status = 'confirmed' and o.pick_up_issue is null
      union all
      select o.id, o.schedule_id, o.laundry_id, o.delivery_slot from orders o
      where o.delivery_date = e.day and o.delivery_issue is null
        and o.status in (${underWay})
    ) stop
    where (e.slots is null or stop.slot = any (e.slots))
      and (e.day > ${day} or left(stop.slot, 5) collate "C" > ${clockOf(minutes)})
      and (
        e.schedule_id = stop.schedule_id or e.schedule_id is null and e.laundry_id is null
        or e.laundry_id = stop.laundry_id
      )
  ) inside where counts
)`;

/** Of today and the days to come. */
export const findExceptions = (db: Db, now: WallClock): Promise<ExceptionRow[]> =>
  db
    .selectFrom('schedule_exceptions as e')
    .leftJoin('service_areas as a', 'a.schedule_id', 'e.schedule_id')
    .leftJoin('collection_points as p', 'p.schedule_id', 'e.schedule_id')
    .leftJoin('laundries as l', 'l.id', 'e.laundry_id')
    .leftJoin('users as u', 'u.id', 'e.made_by')
    .select(['e.id', 'e.day', 'e.schedule_id', 'e.laundry_id', 'e.places', 'e.weekday', 'e.reason'])
    .select((eb) => [
      sql<ExceptionKind>`e.kind`.as('change'),
      sql<Slot[] | null>`e.slots`.as('slots'),
      eb.fn.coalesce('a.name', 'p.name').as('schedule'),
      'l.name as laundry',
      sql<string | null>`case when u.id is not null then ${nameOfUser} end`.as('by'),
      ordersInside(now).as('orders'),
    ])
    .where('e.taken_back_at', 'is', null)
    .where('e.day', '>=', now.day)
    .orderBy('e.day')
    .orderBy('e.id')
    .limit(furthest)
    .execute();

/** One that holds, locked. */
export const lockException = (db: Db, id: number) =>
  db
    .selectFrom('schedule_exceptions')
    .selectAll()
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @returns undefined where one like it holds already */
export const insertException = async (
  db: Db,
  exception: Insertable<ScheduleExceptions>,
): Promise<number | undefined> => {
  const added = await db
    .insertInto('schedule_exceptions')
    .values(exception)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

export const takeBackException = (db: Db, id: number, { by, at }: { by: number; at: Date }) =>
  db
    .updateTable('schedule_exceptions')
    .set({ taken_back_by: by, taken_back_at: at })
    .where('id', '=', id)
    .execute();
