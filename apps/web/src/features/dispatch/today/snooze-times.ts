import { addDays, hourMs, minuteMs, wallClockAt } from '@lavoir/domain';

export const snoozeChoices = ['1', '3', 'tomorrow'] as const;
/** So many hours, or tomorrow morning. */
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** Tomorrow at nine by the clocks in Brussels, whatever they do tonight. */
const tomorrowAtNine = (now: Date): Date => {
  const nineUtc = new Date(`${addDays(wallClockAt(now).day, 1)}T09:00:00Z`);
  const ahead = wallClockAt(nineUtc).minutes - 9 * 60;
  return new Date(nineUtc.getTime() - ahead * minuteMs);
};

export const wakesAt = (choice: SnoozeChoice, now: Date): Date =>
  choice === 'tomorrow' ? tomorrowAtNine(now) : new Date(now.getTime() + Number(choice) * hourMs);
