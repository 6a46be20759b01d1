import { hourMs, minuteMs } from './durations.ts';

declare const day: unique symbol;
declare const slot: unique symbol;

/** A calendar day in Belgium, `YYYY-MM-DD`. It has no hour and no zone. */
export type Day = string & { readonly [day]: true };

/** A wall-clock window in Belgium, `HH:MM - HH:MM`; the last one may end at 24:00. */
export type Slot = string & { readonly [slot]: true };

/** A moment in Belgium as its clocks show it. */
export type WallClock = { day: Day; /** since midnight, 0 to 1439 */ minutes: number };

export const zone = 'Europe/Brussels';

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** The day, or undefined where the text isn't an existing day between 1970 and 9999. */
export const parseDay = (text: string): Day | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1970 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined;
  return text as Day;
};

/** @throws RangeError where the text isn't a day */
export const asDay = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new RangeError(`not a day: ${text}`);
  return parsed;
};

/** Days since 1970-01-01: a civil count (Howard Hinnant's days_from_civil), so clock changes don't exist here. */
const toNumber = (value: Day): number => {
  const [y, m, d] = value.split('-').map(Number) as [number, number, number];
  const year = m <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

const fromNumber = (count: number): Day => {
  const shifted = count + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * m + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day;
};

export const addDays = (from: Day, count: number): Day => fromNumber(toNumber(from) + count);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from);

/** The first days of so many months, the last of them the day's own; oldest first. */
export const monthsUpTo = (value: Day, count: number): [Day, ...Day[]] => {
  const [year = 0, month = 1] = value.split('-').map(Number);
  const firstOf = (back: number): Day => {
    const months = year * 12 + month - 1 - back;
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01` as Day;
  };
  return [firstOf(count - 1), ...Array.from({ length: count - 1 }, (_, place) => firstOf(count - 2 - place))];
};

/** ISO: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (value: Day): number => ((((toNumber(value) + 3) % 7) + 7) % 7) + 1;

let brusselsClock: Intl.DateTimeFormat | undefined;

/** Made when it is asked for first: that takes a phone some frames, and not every page asks. */
const readBrusselsClock = (at: Date): string => {
  brusselsClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return brusselsClock.format(at);
};

const minutesADay = 1440;
/** Clocks change at whole hours, so one look an hour tells all of its minutes. */
const aheadAt = new Map<number, number>();
const mostHours = 10_000;

/** Minutes by which the clocks in Brussels are ahead of UTC in that hour. @param hour since 1970, of UTC */
const minutesAhead = (hour: number): number => {
  const known = aheadAt.get(hour);
  if (known !== undefined) return known;
  const shown = readBrusselsClock(new Date(hour * hourMs)).match(/\d+/g) ?? [];
  const [date, month, year, hours, minutes] = shown;
  const days = toNumber(asDay(`${year}-${month}-${date}`));
  const ahead = days * minutesADay + Number(hours) * 60 + Number(minutes) - hour * 60;
  if (aheadAt.size >= mostHours) aheadAt.clear();
  aheadAt.set(hour, ahead);
  return ahead;
};

/** What the clocks in Brussels show at an instant. */
export const wallClockAt = (instant: Date): WallClock => {
  const utc = Math.floor(instant.getTime() / minuteMs);
  const minutes = utc + minutesAhead(Math.floor(utc / 60));
  return { day: fromNumber(Math.floor(minutes / minutesADay)), minutes: minutes % minutesADay };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `09:05`. @param minutes since midnight; of the next day they count from its midnight */
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** The slot, or undefined where the text isn't a window of a day that ends after it starts. */
export const parseSlot = (text: string): Slot | undefined => {
  const match = /^(\d{2}):(\d{2}) - (\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [fromHour, fromMinute, toHour, toMinute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  const valid = fromMinute < 60 && toMinute < 60 && from < to && to <= 24 * 60;
  return valid ? (text as Slot) : undefined;
};

/** @throws RangeError where the text isn't a slot */
export const asSlot = (text: string): Slot => {
  const parsed = parseSlot(text);
  if (parsed === undefined) throw new RangeError(`not a slot: ${text}`);
  return parsed;
};

/** Minutes since midnight at which the slot starts. */
export const slotStart = (value: Slot): number => Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5));

/** Minutes since midnight at which it is over: 1440 at the end of the day. */
export const slotEnd = (value: Slot): number => Number(value.slice(8, 10)) * 60 + Number(value.slice(11, 13));

/** The 15 hourly slots of a shift that names none: 09:00 - 10:00 to 23:00 - 24:00. */
export const defaultSlots: readonly Slot[] = Array.from({ length: 15 }, (_, index) => {
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return asSlot(`${hour(9 + index)} - ${hour(10 + index)}`);
});
