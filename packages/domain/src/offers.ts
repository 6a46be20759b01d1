import { slotStart } from './calendar.ts';
import type { Day, Slot, WallClock } from './calendar.ts';
import { isPickupTooSoon, leavesTurnaround } from './schedule.ts';

/** A day with a slot of it, as an order carries them. */
export type Visit = { day: Day; slot: Slot };

/** A weekly shift as customers hear of it: its next dates, and of each slot those on which no place is left. */
export type OfferedShift = {
  dates: readonly Day[];
  slots: readonly { slot: Slot; fullOn: readonly Day[] }[];
};

export type OfferedSlot = { slot: Slot; full: boolean };
export type OfferedDate = { day: Day; slots: OfferedSlot[] };

/** Every date of the weekly shifts, earliest first; shifts of the same day are put together. */
export const offeredDates = (shifts: readonly OfferedShift[]): OfferedDate[] => {
  const byDay = new Map<Day, OfferedSlot[]>();
  for (const { dates, slots } of shifts) {
    for (const day of dates) {
      const known = byDay.get(day) ?? [];
      const added = slots
        .filter((one) => known.every(({ slot }) => slot !== one.slot))
        .map(({ slot, fullOn }) => ({ slot, full: fullOn.includes(day) }));
      byDay.set(day, [...known, ...added]);
    }
  }
  return [...byDay]
    .map(([day, slots]) => ({ day, slots: slots.toSorted((a, b) => slotStart(a.slot) - slotStart(b.slot)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const keepSlots = (dates: OfferedDate[], keep: (visit: Visit) => boolean): OfferedDate[] =>
  dates
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ slot }) => keep({ day, slot })) }))
    .filter(({ slots }) => slots.length > 0);

const latest = (dates: readonly OfferedDate[]): Visit | undefined => {
  for (const { day, slots } of dates.toReversed()) {
    const open = slots.findLast(({ full }) => !full);
    if (open) return { day, slot: open.slot };
  }
  return undefined;
};

/**
 * Past days, today's slots that start too soon, and what no delivery can follow are left out.
 * @param agreed the order's own delivery, which may lie beyond what is offered
 */
export const pickupDates = (
  shifts: readonly OfferedShift[],
  now: WallClock,
  agreed?: Visit,
): OfferedDate[] => {
  const dates = offeredDates(shifts);
  const deliveries = [latest(dates), agreed].filter((delivery) => delivery !== undefined);
  return keepSlots(
    dates,
    (pickup) =>
      !isPickupTooSoon(pickup.day, pickup.slot, now) &&
      deliveries.some((delivery) => leavesTurnaround(pickup, delivery)),
  );
};

const earliest = (dates: readonly OfferedDate[]): Visit | undefined => {
  for (const { day, slots } of dates) {
    const open = slots.find(({ full }) => !full);
    if (open) return { day, slot: open.slot };
  }
  return undefined;
};

/** From 48 hours after the pick-up, which may be over; without one, after the earliest that can be had. */
export const deliveryDates = (
  shifts: readonly OfferedShift[],
  pickup: Visit | undefined,
  now: WallClock,
): OfferedDate[] => {
  const from = pickup ?? earliest(pickupDates(shifts, now));
  if (!from) return [];
  return keepSlots(
    offeredDates(shifts),
    (delivery) => leavesTurnaround(from, delivery) && !isPickupTooSoon(delivery.day, delivery.slot, now),
  );
};

/** The visit while it can still be had, else undefined. */
export const stillOffered = (visit: Visit | undefined, dates: readonly OfferedDate[]): Visit | undefined => {
  const slots = visit && dates.find(({ day }) => day === visit.day)?.slots;
  return slots?.some(({ slot, full }) => slot === visit?.slot && !full) ? visit : undefined;
};

export const isFull = ({ slots }: OfferedDate): boolean => slots.every(({ full }) => full);
