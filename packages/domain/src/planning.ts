import { addDays, slotStart, weekdayOf } from './calendar.ts';
import type { Day, Slot, WallClock } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import type { Visit } from './offers.ts';
import { isPickupTooSoon, leavesTurnaround } from './schedule.ts';
import type { Exceptions, Shift, Side } from './schedule.ts';

/** The most places that a slot has. */
export const mostPlaces = 999;

/** From so many percent on a slot counts as full: places are to be added. */
export const fullPercent = 95;

/** Weeks that are looked back on for how full a slot was. */
export const weeksOfFill = 4;

/** How far ahead an order is moved at most, in days. */
export const movedDays = 42;

/** Whole percent of the places that were taken, 100 at most; undefined where there were none. */
export const percentFull = (taken: number, places: number): number | undefined =>
  places > 0 ? Math.min(100, Math.round((taken / places) * 100)) : undefined;

/** When the van comes to a place: its weeks, and the days that differ from them. */
export type Timetable = { shifts: readonly Shift[]; exceptions: Exceptions };

/** The slots of a day on which the van comes, the closed ones left out. */
export const slotsOn = ({ shifts, exceptions }: Timetable, day: Day): readonly Slot[] => {
  const { closed, extra, closedSlots } = exceptions;
  const comes = extra.get(day);
  if (comes === undefined && (closed.has(day) || isPublicHoliday(day))) return [];
  const shut = closedSlots?.get(day);
  const slots = shifts.find(({ weekday }) => weekday === (comes ?? weekdayOf(day)))?.slots ?? [];
  return shut ? slots.filter((slot) => !shut.has(slot)) : slots;
};

export type Visits = Readonly<Record<Side, Visit>>;

type Finding = {
  timetable: Timetable;
  now: WallClock;
  /** whether a place is left */
  isFree: (visit: Visit) => boolean;
};

const nearestOf = (like: Slot, slots: readonly Slot[]): Slot | undefined => {
  const away = (slot: Slot) => Math.abs(slotStart(slot) - slotStart(like));
  return slots.toSorted((a, b) => away(a) - away(b) || slotStart(a) - slotStart(b))[0];
};

const firstFree = (
  { timetable, now, isFree }: Finding,
  from: Visit,
  suits: (visit: Visit) => boolean,
): Visit | undefined => {
  for (let ahead = 0; ahead <= movedDays; ahead += 1) {
    const day = addDays(from.day, ahead);
    const free = slotsOn(timetable, day).filter((slot) => {
      const visit = { day, slot };
      return !isPickupTooSoon(day, slot, now) && suits(visit) && isFree(visit);
    });
    const slot = nearestOf(from.slot, free);
    if (slot) return { day, slot };
  }
  return undefined;
};

/**
 * Where an order goes whose van can't come: the first day on which it does with a place left, at the hour nearest to
 * the one agreed on. A delivery that would come too soon behind its pick-up moves with it.
 * @param sides the visits that can't stay
 * @returns undefined where nothing is free
 */
export const movedVisits = (visits: Visits, sides: readonly Side[], finding: Finding): Visits | undefined => {
  const pickup = sides.includes('pickup') ? firstFree(finding, visits.pickup, () => true) : visits.pickup;
  if (!pickup) return undefined;
  const stays = !sides.includes('delivery') && leavesTurnaround(pickup, visits.delivery);
  const delivery = stays
    ? visits.delivery
    : firstFree(finding, visits.delivery, (visit) => leavesTurnaround(pickup, visit));
  return delivery && { pickup, delivery };
};
