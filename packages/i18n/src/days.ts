import { wallClockAt, weekdayOf } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { noBreakSpace, toDash } from './spaces.ts';
import type { Locale } from './locale.ts';

/** Monday first, as ISO counts weekdays. */
const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  fr: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
};

/** `Mon`, `lun.`, `ma` */
export const formatWeekday = (day: Day, locale: Locale): string => weekdays[locale][weekdayOf(day) - 1] ?? '';

const slashed = (day: Day): string => day.split('-').toReversed().join('/');

const withWeekday = (day: Day, date: string, locale: Locale): string =>
  `${formatWeekday(day, locale)}${noBreakSpace}${date}`;

/** long `23/11/2026`; short `Mon 23/11`, `lun. 23/11`, `ma 23/11`; full `Mon 23/11/2026` */
export function formatDay(day: Day, style: 'long'): string;
export function formatDay(day: Day, style: 'short' | 'full', locale: Locale): string;
export function formatDay(day: Day, style: 'long' | 'short' | 'full', locale: Locale = 'en'): string {
  const date = slashed(day);
  if (style === 'long') return date;
  return withWeekday(day, style === 'full' ? date : date.slice(0, 5), locale);
}

/** `23/11`, before what happened then. */
export const formatDayMonth = (day: Day): string => slashed(day).slice(0, 5);

/** `November 2026`, `novembre 2026`, of a day in it. */
export const formatMonth = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What the clocks in Brussels show, `12:40`. */
export const formatTime = (instant: Date): string => {
  const { minutes } = wallClockAt(instant);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** `Mon 16/11, 12:40` by the clocks in Brussels. */
export const formatDayTime = (instant: Date, locale: Locale): string =>
  `${formatDay(wallClockAt(instant).day, 'short', locale)}, ${formatTime(instant)}`;

/** `18:00 - 20:00` → `18:00 – 20:00`; a slot never breaks over two lines. */
export const formatSlot = (slot: Slot): string => slot.replace(' - ', toDash);
