import { addDays } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { offeredShifts } from '../features/schedule/schedule.queries.ts';
import type { Keep } from '../live/keeper.ts';
import { instantAt } from './days.ts';

/** A day on which the van comes. */
export type VanDay = { day: Day; slots: readonly Slot[] };

const daysBack = 182;
const daysAhead = 28;
/** three dates of each shift are offered at a time */
const daysAsked = 14;

/** When the van came and comes to each schedule, in order, as customers were and are offered it. */
export const findVanDays = async (
  keep: Keep,
  scheduleIds: readonly number[],
  today: Day,
): Promise<Map<number, VanDay[]>> => {
  const found = new Map(scheduleIds.map((id) => [id, new Map<Day, VanDay>()]));
  for (let offset = -daysBack; offset <= daysAhead; offset += daysAsked) {
    const offered = await offeredShifts(keep, scheduleIds, instantAt(addDays(today, offset), 0));
    for (const [id, shifts] of offered) {
      for (const { dates, slots } of shifts) for (const day of dates) found.get(id)?.set(day, { day, slots });
    }
  }
  return new Map(
    [...found].map(([id, days]) => [id, [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))]),
  );
};
