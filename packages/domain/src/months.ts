import { addDays, asDay, parseDay } from './calendar.ts';
import type { Day } from './calendar.ts';

/** The first day of the month that a day lies in; a month is known by it. */
export const monthOf = (day: Day): Day => asDay(`${day.slice(0, 7)}-01`);

export const nextMonth = (month: Day): Day => monthOf(addDays(monthOf(month), 31));

export const lastDayOf = (month: Day): Day => addDays(nextMonth(month), -1);

/** `2026-11` → its first day; undefined where it isn't a month */
export const parseMonth = (text: string): Day | undefined => parseDay(`${text}-01`);
