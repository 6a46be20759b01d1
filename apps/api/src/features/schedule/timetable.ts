import { defaultSlots } from '@lavoir/domain';
import type { Exceptions, Slot } from '@lavoir/domain';
import type { Kept } from '../../live/keeper.ts';

type Shift = { weekday: number; slots: readonly Slot[] };

type Timetable = { shifts: readonly Shift[]; exceptions: Exceptions };

/** When the van comes to a schedule: its weekdays, and the days on which it doesn't after all or comes as well. */
export const timetable: Kept<number, Timetable> = {
  channel: 'timetables',
  read: async (db, scheduleId) => {
    const [shifts, closures, extra] = await Promise.all([
      db.selectFrom('shifts').select(['weekday', 'slots']).where('schedule_id', '=', scheduleId).execute(),
      db
        .selectFrom('closures')
        .select('day')
        .where((eb) => eb.or([eb('schedule_id', '=', scheduleId), eb('schedule_id', 'is', null)]))
        .execute(),
      db.selectFrom('extra_days').select(['day', 'weekday']).where('schedule_id', '=', scheduleId).execute(),
    ]);
    return {
      shifts: shifts.map(({ weekday, slots }) => ({
        weekday,
        slots: slots.length > 0 ? (slots as Slot[]) : defaultSlots,
      })),
      exceptions: {
        closed: new Set(closures.map(({ day }) => day)),
        extra: new Map(extra.map(({ day, weekday }) => [day, weekday])),
      },
    };
  },
};
