import type { CollectionTime } from '@lavoir/contract';
import { daysBetween, isPickupTooSoon, leavesTurnaround, slotStart } from '@lavoir/domain';
import type { Day, Slot, WallClock } from '@lavoir/domain';

export type Side = 'pickup' | 'delivery';

/** A day with a slot of it, as an order carries them. */
export type Choice = { day: Day; slot: Slot };

export type OfferedSlot = { slot: Slot; full: boolean };
export type OfferedDate = { day: Day; slots: OfferedSlot[] };

/** Every date of the weekly shifts, earliest first; shifts of the same day are put together. */
export const offeredDates = (times: readonly CollectionTime[]): OfferedDate[] => {
  const byDay = new Map<Day, OfferedSlot[]>();
  for (const { this_date, next_date, third_date, slots } of times) {
    for (const day of [this_date, next_date, third_date]) {
      const known = byDay.get(day) ?? [];
      const added = slots
        .filter(({ time }) => known.every(({ slot }) => slot !== time))
        .map(({ time, full_dates }) => ({ slot: time, full: full_dates.includes(day) }));
      byDay.set(day, [...known, ...added]);
    }
  }
  return [...byDay]
    .map(([day, slots]) => ({ day, slots: slots.toSorted((a, b) => slotStart(a.slot) - slotStart(b.slot)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const keepSlots = (dates: OfferedDate[], keep: (choice: Choice) => boolean): OfferedDate[] =>
  dates
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ slot }) => keep({ day, slot })) }))
    .filter(({ slots }) => slots.length > 0);

/** Past days and today's slots that start too soon are left out. */
export const pickupDates = (times: readonly CollectionTime[], now: WallClock): OfferedDate[] =>
  keepSlots(offeredDates(times), ({ day, slot }) => !isPickupTooSoon(day, slot, now));

const earliest = (dates: readonly OfferedDate[]): Choice | undefined => {
  for (const { day, slots } of dates) {
    const open = slots.find(({ full }) => !full);
    if (open) return { day, slot: open.slot };
  }
  return undefined;
};

/** From 48 hours after the pick-up; without one, after the earliest pick-up that can be had. */
export const deliveryDates = (
  times: readonly CollectionTime[],
  pickup: Choice | undefined,
  now: WallClock,
): OfferedDate[] => {
  const from = pickup ?? earliest(pickupDates(times, now));
  return from ? keepSlots(offeredDates(times), (delivery) => leavesTurnaround(from, delivery)) : [];
};

/** The choice while it can still be had, else undefined. */
export const stillOffered = (
  choice: Choice | undefined,
  dates: readonly OfferedDate[],
): Choice | undefined => {
  const slots = choice && dates.find(({ day }) => day === choice.day)?.slots;
  return slots?.some(({ slot, full }) => slot === choice?.slot && !full) ? choice : undefined;
};

export const isFull = ({ slots }: OfferedDate): boolean => slots.every(({ full }) => full);

/** Checked at once, before the server is asked about the 48 hours. */
export const isLessThanADayApart = (pickup: Day, delivery: Day): boolean => daysBetween(pickup, delivery) < 1;
