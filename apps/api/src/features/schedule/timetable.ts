import { defaultSlots } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import type { Kept } from '../../live/keeper.ts';

type Shift = { weekday: number; slots: readonly Slot[] };

type Timetable = { shifts: readonly Shift[]; closures: ReadonlySet<Day> };

/** When the van comes to a schedule: its weekdays, and the days on which it doesn't after all. */
export const timetable: Kept<number, Timetable> = {
  channel: 'timetables',
  read: async (db, scheduleId) => {
    const [shifts, closures] = await Promise.all([
      db.selectFrom('shifts').select(['weekday', 'slots']).where('schedule_id', '=', scheduleId).execute(),
      db
        .selectFrom('closures')
        .select('day')
        .where((eb) => eb.or([eb('schedule_id', '=', scheduleId), eb('schedule_id', 'is', null)]))
        .execute(),
    ]);
    return {
      shifts: shifts.map(({ weekday, slots }) => ({
        weekday,
        slots: slots.length > 0 ? (slots as Slot[]) : defaultSlots,
      })),
      closures: new Set(closures.map(({ day }) => day)),
    };
  },
};
