import { minuteMs, slotStart, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';

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
