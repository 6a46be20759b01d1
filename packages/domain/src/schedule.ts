import { addDays, daysBetween, slotStart, weekdayOf } from './calendar.ts';
import type { Day, Slot, WallClock } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';

/** A weekly appearance of the van in an area or at a point. */
export type Shift = { /** ISO, 1 Monday to 7 Sunday */ weekday: number; slots: readonly Slot[] };

/** Three dates of one shift, as a `collection_times` entry carries them. */
export type ShiftDates = { weekday: number; dates: readonly [Day, Day, Day]; slots: readonly Slot[] };

/** A pick-up slot of today is closed when it starts within this many minutes. */
export const pickupLeadMinutes = 120;

/** Delivery comes at the earliest this many calendar days after pick-up (48 hours). */
export const turnaroundDays = 2;

/** How many dates of each shift can be chosen. */
export const datesPerShift = 3;

/** What differs from the weeks: days on which no van comes, and days on which the van of a shift comes as well. */
export type Exceptions = {
  closed: ReadonlySet<Day>;
  /** the weekday of the shift that comes; a holiday or a closed day is open then */
  extra: ReadonlyMap<Day, number>;
  /** of a day on which the van comes, the slots in which it doesn't */
  closedSlots?: ReadonlyMap<Day, ReadonlySet<Slot>>;
};

const noExceptions: Exceptions = { closed: new Set(), extra: new Map() };

const nextDates = (weekday: number, from: Day, { closed, extra }: Exceptions): [Day, Day, Day] => {
  const comesExtra = [...extra].flatMap(([day, shift]) => (shift === weekday && day >= from ? [day] : []));
  const weekly: Day[] = [];
  let candidate = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  while (weekly.length < datesPerShift) {
    if (!closed.has(candidate) && !extra.has(candidate) && !isPublicHoliday(candidate))
      weekly.push(candidate);
    candidate = addDays(candidate, 7);
  }
  return [...comesExtra, ...weekly].toSorted().slice(0, datesPerShift) as [Day, Day, Day];
};

/** True once the pick-up slot is past or starts too soon to be ridden. */
export const isPickupTooSoon = (day: Day, slot: Slot, now: WallClock): boolean =>
  day < now.day || (day === now.day && slotStart(slot) <= now.minutes + pickupLeadMinutes);

/**
 * The next three dates of each shift, holidays and closures skipped, ordered by their first date. Today counts while one
 * of its slots can still be ridden.
 */
export const upcomingDates = (
  shifts: readonly Shift[],
  now: WallClock,
  exceptions: Exceptions = noExceptions,
): ShiftDates[] =>
  shifts
    .map(({ weekday, slots }) => {
      const todayIsOver = slots.every((slot) => isPickupTooSoon(now.day, slot, now));
      return {
        weekday,
        slots,
        dates: nextDates(weekday, todayIsOver ? addDays(now.day, 1) : now.day, exceptions),
      };
    })
    .toSorted((a, b) => (a.dates[0] < b.dates[0] ? -1 : 1));

/** True where one of the offered shifts stands on that day and has the slot. */
export const isOffered = (offered: readonly ShiftDates[], day: Day, slot: Slot): boolean =>
  offered.some(({ dates, slots }) => dates.includes(day) && slots.includes(slot));

export type Appointment = { day: Day; slot?: Slot | undefined };

/**
 * 48 hours by the calendar: at exactly two days the delivery slot starts no earlier than the pick-up slot. Wall-clock
 * times, so a clock change shifts nothing. Without both slots only the days are compared.
 */
export const leavesTurnaround = (pickup: Appointment, delivery: Appointment): boolean => {
  const days = daysBetween(pickup.day, delivery.day);
  if (days !== turnaroundDays || !pickup.slot || !delivery.slot) return days >= turnaroundDays;
  return slotStart(delivery.slot) >= slotStart(pickup.slot);
};

export type Side = 'pickup' | 'delivery';

/** Both sides as far as they are chosen. */
export type WantedVisits = Readonly<
  Record<Side, { day?: Day | null | undefined; slot?: Slot | null | undefined }>
>;

export type VisitProblem = {
  code: 'past_pickup' | 'past_delivery' | 'pickup_too_soon' | 'delivery_too_early';
  field: `${Side}_${'date' | 'slot'}`;
};

/** What is wrong with a pick-up and a delivery: with one side's date absent the other is judged alone. */
export const problemOf = ({ pickup, delivery }: WantedVisits, now: WallClock): VisitProblem | undefined => {
  if (pickup.day && pickup.day < now.day) return { code: 'past_pickup', field: 'pickup_date' };
  if (delivery.day && delivery.day < now.day)
    return { code: pickup.day ? 'delivery_too_early' : 'past_delivery', field: 'delivery_date' };
  if (pickup.day && pickup.slot && isPickupTooSoon(pickup.day, pickup.slot, now))
    return { code: 'pickup_too_soon', field: 'pickup_slot' };
  if (!pickup.day || !delivery.day) return undefined;
  const sides = [pickup, delivery].map(({ day, slot }) => ({ day, slot: slot ?? undefined }));
  const [from, to] = sides as [Appointment, Appointment];
  return leavesTurnaround(from, to) ? undefined : { code: 'delivery_too_early', field: 'delivery_date' };
};
