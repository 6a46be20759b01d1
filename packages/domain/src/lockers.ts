import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';

/** So long an order lies in its locker; the house's own rule. */
const lockerDays = 3;

/** The last day on which an order lies in its locker. @param putIn the day in Brussels on which the driver put it in */
export const keptInLockerUntil = (putIn: Day): Day => addDays(putIn, lockerDays);
