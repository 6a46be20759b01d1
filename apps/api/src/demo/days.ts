import { addDays, asDay, slotStart, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';

const minuteMs = 60_000;

export const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - minutes * minuteMs);

export const hoursBefore = (instant: Date, hours: number): Date => minutesBefore(instant, hours * 60);

/** The instant at which the clocks in Brussels show that day and minute. */
export const instantAt = (day: Day, minutes: number): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const shown = wallClockAt(new Date(wanted));
  const offset = Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * minuteMs - wanted;
  return new Date(wanted - offset);
};

export const inSlot = (day: Day, slot: Slot, minutesLater: number): Date =>
  instantAt(day, slotStart(slot) + minutesLater);

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
export const holidaysOf = (year: number): Day[] => {
  const easter = easterOf(year);
  const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'].map((date) =>
    asDay(`${year}-${date}`),
  );
  // Easter Monday, Ascension, Whit Monday
  return [...fixed, ...[1, 39, 50].map((count) => addDays(easter, count))].toSorted();
};

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
