import { addDays, asDay } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
const easterOf = (year: number): Day => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return asDay(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
};

/** The ten public holidays of Belgium (law of 4 January 1974). */
export const publicHolidays = (year: number): Day[] => {
  const easter = easterOf(year);
  const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'].map((date) =>
    asDay(`${year}-${date}`),
  );
  // Easter Monday, Ascension, Whit Monday
  return [...fixed, ...[1, 39, 50].map((count) => addDays(easter, count))].toSorted();
};

const known = new Map<number, ReadonlySet<Day>>();

/** Whether Belgium has a public holiday: no van comes, unless somebody says so. */
export const isPublicHoliday = (day: Day): boolean => {
  const year = Number(day.slice(0, 4));
  const holidays = known.get(year) ?? new Set(publicHolidays(year));
  known.set(year, holidays);
  return holidays.has(day);
};
