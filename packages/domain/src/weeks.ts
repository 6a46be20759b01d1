import { addDays, asDay, daysBetween, weekdayOf } from './calendar.ts';
import type { Day } from './calendar.ts';

/** The Monday of the week that a day lies in; a week is known by it. */
export const weekOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

export const lastDayOfWeek = (week: Day): Day => addDays(weekOf(week), 6);

/** ISO 8601, 1 to 53: a week belongs to the year of its Thursday, so that 1 January may lie in the last one of the year before. */
export const weekNumber = (day: Day): number => {
  const thursday = addDays(weekOf(day), 3);
  return Math.floor(daysBetween(asDay(`${thursday.slice(0, 4)}-01-01`), thursday) / 7) + 1;
};

/** The Mondays of so many weeks, the last of them the day's own; oldest first. */
export const weeksUpTo = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(weekOf(day), 7 * (index + 1 - count)));
