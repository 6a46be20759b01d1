import { wallClockAt } from './calendar.ts';
import type { OperationsAction } from './order-states.ts';
import type { Leg } from './runs.ts';

/** What drivers do at a door. */
export const driverActions = [
  'pick_up',
  'fail_pick_up',
  'deliver',
  'fail_delivery',
] as const satisfies readonly OperationsAction[];
export type DriverAction = (typeof driverActions)[number];

export const legOf = (action: DriverAction): Leg =>
  action === 'pick_up' || action === 'fail_pick_up' ? 'pickup' : 'delivery';

/** True where nobody handed anything over. */
export const isMissed = (action: DriverAction): boolean =>
  action === 'fail_pick_up' || action === 'fail_delivery';

/** Why a stop was missed, in phrases that each customer reads in their own language. `no_door`: all lockers of the point were taken. */
export const missReasons = [
  'nobody',
  'no_entry',
  'not_ready',
  'wrong_address',
  'refused',
  'no_door',
] as const;
export type MissReason = (typeof missReasons)[number];

/**
 * When a step counts as made that a phone says was made then. Its clock is believed within the Brussels day that is under way:
 * not ahead of ours, not before what happened to the order already, and never in a day whose figures and receipts are closed.
 */
export const stepTime = (said: Date, { now, before }: { now: Date; before: Date | undefined }): Date => {
  if (said > now || wallClockAt(said).day !== wallClockAt(now).day) return now;
  return before !== undefined && before > said ? before : said;
};
