import { addDays, defaultSlots, publicHolidays } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { findClosed, vatOfDay } from './book.queries.ts';
import { countDays } from './day-figures.queries.ts';
import type { DayFigures } from './day-figures.queries.ts';

export type Laundries = 'all' | readonly number[];
export type ReportDay = DayFigures & { vat_cents: Cents };

const mine = (laundries: Laundries, id: number): boolean => laundries === 'all' || laundries.includes(id);

/** A day is kept once it is closed; those after that are counted now. @param to the last day, inclusive */
export const findDays = async (db: Db, from: Day, to: Day, laundries: Laundries): Promise<ReportDay[]> => {
  const closed = await findClosed(db);
  const kept = await db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(laundries !== 'all', (query) =>
      query.where('laundry_id', 'in', laundries === 'all' ? [] : [...laundries]),
    )
    .orderBy('day')
    .orderBy('laundry_id')
    .execute();
  const openFrom = closed !== undefined && closed >= from ? addDays(closed, 1) : from;
  if (openFrom > to) return kept;
  const counted = await countDays(db, openFrom, addDays(to, 1));
  return [
    ...kept,
    ...counted
      .filter(({ laundry_id }) => mine(laundries, laundry_id))
      .map((row) => ({ ...row, vat_cents: vatOfDay(row) })),
  ];
};

export type SlotFill = { weekday: number; slot: string; places: number; taken: number };

/** The public holidays from a day to another. */
const holidaysBetween = (from: Day, to: Day): Day[] =>
  [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
    .flatMap(publicHolidays)
    .filter((day) => day >= from && day <= to);

/**
 * How full the slots of some days were: the places in which each could be sold, and what was taken of them. Only days that differ
 * from the weeks ask `slot_capacity`, as it is asked for each slot of each van. On a public holiday no van comes but one that comes
 * as well. The schedules' days lead to the bookings by their key.
 */
export const findSlotFill = async (db: Db, from: Day, to: Day, laundries: Laundries): Promise<SlotFill[]> => {
  const { rows } = await sql<SlotFill>`
    with served as (
      select schedule_id, laundry_id from service_areas
      union select schedule_id, laundry_id from collection_points where laundry_id is not null
    ), days as (
      select d::date as day, extract(isodow from d)::integer as weekday
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    ), offered as materialized (
      select s.schedule_id, d.day, d.weekday, slot.slot, case when van.differs then slot_capacity(s.schedule_id, d.day, slot.slot)
        else coalesce(own.capacity, h.capacity) end as places
      from served s cross join days d
      cross join lateral (
        select count(*) > 0 as differs, max(e.weekday) as extra from exceptions_on(s.schedule_id, d.day) e
      ) as van
      join shifts h on h.schedule_id = s.schedule_id and h.weekday = coalesce(van.extra, d.weekday)
      cross join lateral unnest(case when cardinality(h.slots) > 0 then h.slots else ${[...defaultSlots]}::text[] end) as slot (slot)
      left join shift_slots own on own.schedule_id = h.schedule_id and own.weekday = h.weekday and own.slot = slot.slot
      where ${laundries === 'all' ? sql`true` : sql`s.laundry_id = any(${[...laundries]}::integer[])`}
        and (van.extra is not null or d.day <> all (${holidaysBetween(from, to)}::date[]))
    )
    select o.weekday, left(o.slot, 5) as slot, sum(o.places)::integer as places, coalesce(sum(b.booked), 0)::integer as taken
    from offered o left join slot_bookings b on b.schedule_id = o.schedule_id and b.day = o.day and b.slot = o.slot
    where o.places > 0 group by 1, 2 order by 2, 1`.execute(db);
  return rows;
};
