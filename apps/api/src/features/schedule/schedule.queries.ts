import type { CollectionTime } from '@lavoir/contract';
import { upcomingDates, wallClockAt } from '@lavoir/domain';
import type { ShiftDates, Visit } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Keep } from '../../live/keeper.ts';
import { timetable } from './timetable.ts';

/** The places of a slot as they are now, for whom its schedule is served by. */
const capacityOf = (table: string) =>
  sql<number>`slot_capacity(${sql.join(['schedule_id', 'day', 'slot'].map((column) => sql.ref(`${table}.${column}`)))})`;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The weekdays of shifts by their names, Monday first. */
export const namesOfWeekdays = (found: readonly number[]): string[] =>
  weekdays.filter((_, index) => found.includes(index + 1));

/** What each schedule offers from `now` on: its shifts with their next three dates. */
export const offeredShifts = async (
  keep: Keep,
  scheduleIds: readonly number[],
  now: Date,
): Promise<Map<number, ShiftDates[]>> => {
  const clock = wallClockAt(now);
  const offered = scheduleIds.map(async (id): Promise<[number, ShiftDates[]]> => {
    const { shifts, exceptions } = await keep(timetable, id);
    return [id, upcomingDates(shifts, clock, exceptions)];
  });
  return new Map(await Promise.all(offered));
};

/** The same as `collection_times` of the wire, with the dates on which a slot is full. */
export const collectionTimes = async (
  { db, keep }: { db: Db; keep: Keep },
  scheduleIds: readonly number[],
  now: Date,
): Promise<Map<number, CollectionTime[]>> => {
  const offered = await offeredShifts(keep, scheduleIds, now);
  if (offered.size === 0) return new Map();
  const offeredDays = [...offered.values()].flat().flatMap((shift) => shift.dates);
  const closed = new Map(
    await Promise.all(
      [...offered.keys()].map(
        async (id) => [id, (await keep(timetable, id)).exceptions.closedSlots] as const,
      ),
    ),
  );
  const full = await db
    .selectFrom('slot_bookings')
    .select(['schedule_id', 'day', 'slot'])
    .where(
      sql<boolean>`schedule_id = any(${[...scheduleIds]}::integer[]) and day = any(${offeredDays}::date[])`,
    )
    // no slot has fewer places, so that few are left to be looked at closely
    .where(
      sql<boolean>`booked >= least(
        (select min(capacity) from shifts where schedule_id = any(${[...scheduleIds]}::integer[])),
        (select min(capacity) from shift_slots where schedule_id = any(${[...scheduleIds]}::integer[])))`,
    )
    .where((eb) => eb('booked', '>=', capacityOf('slot_bookings')))
    .execute();
  const isFull = new Set(full.map((one) => `${one.schedule_id} ${one.day} ${one.slot}`));
  const entry = (scheduleId: number, { weekday, dates, slots }: ShiftDates): CollectionTime => ({
    day: weekdays[weekday - 1] ?? '',
    this_date: dates[0],
    next_date: dates[1],
    third_date: dates[2],
    slots: slots.map((time) => ({
      time,
      full_dates: dates.filter(
        (day) =>
          isFull.has(`${scheduleId} ${day} ${time}`) || closed.get(scheduleId)?.get(day)?.has(time) === true,
      ),
    })),
  });
  return new Map([...offered].map(([id, entries]) => [id, entries.map((one) => entry(id, one))]));
};

/** Whose van it is that comes: an order keeps its laundry where its schedule is another's by now. */
export type Served = { scheduleId: number; laundryId: number | null };

/**
 * Takes one place in each slot; undefined when all were free, else the first that is full (and the transaction must
 * be rolled back). The visits come in date order, so two orders never wait for each other crosswise.
 */
export const bookSlots = async (
  db: Db,
  { scheduleId, laundryId }: Served,
  visits: readonly Visit[],
): Promise<Visit | undefined> => {
  const wanted = visits.map(({ day, slot }) => sql`(${scheduleId}::integer, ${day}::date, ${slot}::slot)`);
  const { rows: booked } = await sql<Visit>`
    insert into slot_bookings as taken (schedule_id, day, slot, booked, capacity)
    select schedule_id, day, slot, 1, places
      from (values ${sql.join(wanted)}) as wanted (schedule_id, day, slot),
        places_to_sell(schedule_id, day, slot, ${laundryId}::integer) as places
      where places >= 1
    on conflict (schedule_id, day, slot) do update
      set booked = taken.booked + 1, capacity = excluded.capacity
      where taken.booked < excluded.capacity
    returning day, slot`.execute(db);
  return visits.find((visit) => !booked.some(({ day, slot }) => day === visit.day && slot === visit.slot));
};

/** Gives the places back. */
export const freeSlots = async (db: Db, scheduleId: number, visits: readonly Visit[]): Promise<void> => {
  for (const { day, slot } of visits) {
    await db
      .updateTable('slot_bookings')
      .set({ booked: sql`booked - 1` })
      .where('schedule_id', '=', scheduleId)
      .where('day', '=', day)
      .where('slot', '=', slot)
      .where('booked', '>', 0)
      .execute();
  }
};

export type BookedVisit = Visit & Served;

/**
 * Gives places back and takes others; undefined when those were free, else the first that is full (and the transaction
 * must be rolled back). One slot after the other in the order of their rows, so that two moves never wait crosswise.
 */
export const moveSlots = async (
  db: Db,
  { from, to }: { from: readonly BookedVisit[]; to: readonly BookedVisit[] },
): Promise<Visit | undefined> => {
  const steps = [
    ...from.map((visit) => ({ ...visit, isTaken: false })),
    ...to.map((visit) => ({ ...visit, isTaken: true })),
  ].toSorted((a, b) => a.scheduleId - b.scheduleId || (a.day + a.slot < b.day + b.slot ? -1 : 1));
  for (const { scheduleId, laundryId, isTaken, ...visit } of steps) {
    const full = isTaken
      ? await bookSlots(db, { scheduleId, laundryId }, [visit])
      : await freeSlots(db, scheduleId, [visit]);
    if (full) return full;
  }
  return undefined;
};
