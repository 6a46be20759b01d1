import type { CollectionTime } from '@lavoir/contract';
import { daysBetween } from '@lavoir/domain';
import type { Day, OfferedShift, Visit } from '@lavoir/domain';

export type { Side } from '@lavoir/domain';

export type Choice = Visit;

/** What the server offers, in the words of the rules. */
export const shiftsOf = (times: readonly CollectionTime[]): OfferedShift[] =>
  times.map(({ this_date, next_date, third_date, slots }) => ({
    dates: [this_date, next_date, third_date],
    slots: slots.map(({ time, full_dates }) => ({ slot: time, fullOn: full_dates })),
  }));

/** Checked at once, before the server is asked about the 48 hours. */
export const isLessThanADayApart = (pickup: Day, delivery: Day): boolean => daysBetween(pickup, delivery) < 1;
