import { defaultSlots } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type OpenSlot = { weekday: number; slot: Slot; places: number };

/** Every open slot of a schedule's weeks with its places, Monday morning first. */
export const findWeeks = async (db: Db, scheduleIds: readonly number[]) => {
  if (scheduleIds.length === 0) return [];
  const shifts = await db
    .selectFrom('shifts')
    .select(['schedule_id', 'weekday', 'slots', 'capacity'])
    .where('schedule_id', 'in', scheduleIds)
    .orderBy('weekday')
    .execute();
  const own = await db
    .selectFrom('shift_slots')
    .select(['schedule_id', 'weekday', 'slot', 'capacity'])
    .where('schedule_id', 'in', scheduleIds)
    .execute();
  const placesOf = new Map(own.map((one) => [`${one.schedule_id} ${one.weekday} ${one.slot}`, one.capacity]));
  return shifts.flatMap(({ schedule_id, weekday, slots, capacity }) =>
    (slots.length > 0 ? (slots as Slot[]) : defaultSlots).toSorted().map((slot) => ({
      schedule_id,
      weekday,
      slot,
      places: placesOf.get(`${schedule_id} ${weekday} ${slot}`) ?? capacity,
    })),
  );
};

/** The places that most slots have: only the others are written one by one. */
const mostCommon = (open: readonly OpenSlot[]): number => {
  const times = (places: number) => open.filter((one) => one.places === places).length;
  return open.toSorted((a, b) => times(b.places) - times(a.places) || b.places - a.places)[0]?.places ?? 1;
};

/** Writes the slots of one weekday; without any no van comes on it. */
export const writeWeekday = async (
  db: Db,
  scheduleId: number,
  weekday: number,
  open: readonly OpenSlot[],
): Promise<void> => {
  const of = { schedule_id: scheduleId, weekday };
  await db
    .deleteFrom('shift_slots')
    .where('schedule_id', '=', scheduleId)
    .where('weekday', '=', weekday)
    .execute();
  if (open.length === 0) {
    await db
      .deleteFrom('shifts')
      .where('schedule_id', '=', scheduleId)
      .where('weekday', '=', weekday)
      .execute();
    return;
  }
  const shift = { slots: open.map(({ slot }) => slot).toSorted(), capacity: mostCommon(open) };
  await db
    .insertInto('shifts')
    .values({ ...of, ...shift })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'weekday']).doUpdateSet(shift))
    .execute();
  const others = open.filter(({ places }) => places !== shift.capacity);
  if (others.length > 0)
    await db
      .insertInto('shift_slots')
      .values(others.map(({ slot, places }) => ({ ...of, slot, capacity: places })))
      .execute();
};

type Taken = { weekday: number; slot: Slot; days: number; taken: number; places: number };

/** Of so many days up to one: on how many a slot was sold, how often, and how often it could have been. */
export const findTaken = async (db: Db, scheduleIds: readonly number[], from: Day, before: Day) => {
  const { rows } = await sql<Taken & { schedule_id: number }>`
    select schedule_id, shift_weekday(schedule_id, day) as weekday, slot, count(*)::integer as days,
      sum(booked)::integer as taken, sum(capacity)::integer as places
    from slot_bookings where schedule_id = any(${[...scheduleIds]}::integer[]) and day >= ${from} and day < ${before}
    group by 1, 2, 3`.execute(db);
  return rows;
};

/** The weekdays on which the van comes, and the places of each slot. */
export type Weeks = { weekdays: readonly number[]; places: number };

/** A schedule of the 15 hourly slots. @returns its id */
export const insertSchedule = async (db: Db, { weekdays, places }: Weeks): Promise<number> => {
  const { id } = await db.insertInto('schedules').defaultValues().returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('shifts')
    .values([...new Set(weekdays)].map((weekday) => ({ schedule_id: id, weekday, capacity: places })))
    .execute();
  return id;
};
