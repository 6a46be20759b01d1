import { addDays, isPublicHoliday, percentFull, weekdayOf, weeksOfFill } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { findTaken } from './weeks.queries.ts';
import type { findWeeks } from './weeks.queries.ts';

type Weeks = Awaited<ReturnType<typeof findWeeks>>;

/**
 * How full the last four weeks were, today aside. A day on which nobody booked had the places that the slot has now; a
 * public holiday had none.
 */
export const fillOf = async (db: Db, weeks: Weeks, today: Day) => {
  const from = addDays(today, -7 * weeksOfFill);
  const ids = [...new Set(weeks.map((one) => one.schedule_id))];
  const taken = ids.length > 0 ? await findTaken(db, ids, from, today) : [];
  const daysOf = (weekday: number): number =>
    Array.from({ length: 7 * weeksOfFill }, (_, ahead) => addDays(from, ahead)).filter(
      (day) => weekdayOf(day) === weekday && !isPublicHoliday(day),
    ).length;
  const sums = weeks.map(({ schedule_id, weekday, slot, places }) => {
    const sold = taken.find(
      (one) => one.schedule_id === schedule_id && one.weekday === weekday && one.slot === slot,
    );
    const idle = Math.max(0, daysOf(weekday) - (sold?.days ?? 0));
    return {
      schedule_id,
      weekday,
      slot,
      taken: sold?.taken ?? 0,
      places: (sold?.places ?? 0) + idle * places,
    };
  });
  return {
    ofSlot: (scheduleId: number, weekday: number, slot: Slot): number | undefined => {
      const sum = sums.find(
        (one) => one.schedule_id === scheduleId && one.weekday === weekday && one.slot === slot,
      );
      return sum && percentFull(sum.taken, sum.places);
    },
    ofSchedule: (scheduleId: number): number | undefined => {
      const own = sums.filter((one) => one.schedule_id === scheduleId);
      const total = (of: 'taken' | 'places') => own.reduce((sum, one) => sum + one[of], 0);
      return percentFull(total('taken'), total('places'));
    },
  };
};
