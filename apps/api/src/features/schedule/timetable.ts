import { defaultSlots } from '@lavoir/domain';
import type { Day, Slot, Timetable } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Kept } from '../../live/keeper.ts';

type Exception = { kind: string; day: Day; slots: Slot[] | null; weekday: number | null };

/** What differs, or differed, from the weeks of a schedule: its own days, those of a laundry and those of all. */
const findExceptions = async (db: Db, scheduleId: number, laundryId?: number): Promise<Exception[]> => {
  const { rows } = await sql<Exception>`
    select e.kind, e.day, e.slots, e.weekday
    from (select ${laundryId === undefined ? sql`laundry_of(${scheduleId})` : sql`${laundryId}::integer`} as laundry_id) own
    join schedule_exceptions e on e.schedule_id = ${scheduleId} or e.laundry_id = own.laundry_id
      or e.schedule_id is null and e.laundry_id is null
    where e.taken_back_at is null`.execute(db);
  return rows;
};

const closedSlotsIn = (exceptions: readonly Exception[]): Map<Day, Set<Slot>> => {
  const closed = new Map<Day, Set<Slot>>();
  for (const { kind, day, slots } of exceptions)
    if (kind === 'closed' && slots) closed.set(day, new Set([...(closed.get(day) ?? []), ...slots]));
  return closed;
};

/**
 * When the van comes to a schedule: its weekdays, and the days on which it doesn't after all or comes as well.
 * @param laundryId whose van, where an order says; else that of whom the schedule is served by
 */
export const readTimetable = async (db: Db, scheduleId: number, laundryId?: number): Promise<Timetable> => {
  const [shifts, exceptions] = await Promise.all([
    db.selectFrom('shifts').select(['weekday', 'slots']).where('schedule_id', '=', scheduleId).execute(),
    findExceptions(db, scheduleId, laundryId),
  ]);
  const wholeDays = exceptions.filter(({ kind, slots }) => kind === 'closed' && slots === null);
  return {
    shifts: shifts.map(({ weekday, slots }) => ({
      weekday,
      slots: slots.length > 0 ? (slots as Slot[]) : defaultSlots,
    })),
    exceptions: {
      closed: new Set(wholeDays.map(({ day }) => day)),
      extra: new Map(
        exceptions.flatMap(({ kind, day, weekday }) => (kind === 'extra' && weekday ? [[day, weekday]] : [])),
      ),
      closedSlots: closedSlotsIn(exceptions),
    },
  };
};

export const timetable: Kept<number, Timetable> = {
  channel: 'timetables',
  read: (db, scheduleId) => readTimetable(db, scheduleId),
};
