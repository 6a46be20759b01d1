import { addDays, wallClockAt, weekdayOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { publicHolidays } from './holidays.ts';
import { priceOf, scaleCents } from './money.ts';
import type { Cents, Milli } from './money.ts';
import { isWithCustomer } from './order-states.ts';
import type { OrderFacts } from './order-states.ts';

/** What may have happened to an item. */
export const claimKinds = [
  'stain',
  'damaged',
  'missing',
  'not_mine',
  'badly_ironed',
  'wrong_weight',
  'other',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What would make it right: credit in the wallet, or money to where the order's came from. */
export const claimWishes = ['credit', 'money'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** Sent, looked at by somebody of the house, answered. */
export const claimStates = ['sent', 'in_hand', 'answered'] as const;
export type ClaimState = (typeof claimStates)[number];

export const mostClaimPhotos = 3;
/** of one photo as it is sent */
export const mostPhotoBytes = 5_000_000;
/** characters */
export const longestClaim = 1000;

/** The house's own rule. */
const claimDays = 7;
const answerWorkingDays = 2;

type Came = Pick<OrderFacts, 'status' | 'usesLocker'> & {
  /** what happened to the order, in order; `at` is an instant */
  events: readonly { action: string; at: string | Date }[];
  /** as it was planned; counts where nobody wrote down when it came */
  deliveryDate: Day;
};

/** The last day in Brussels on which an item of the order may be reported; undefined while it isn't back. */
export const claimableUntil = ({ status, usesLocker, events, deliveryDate }: Came): Day | undefined => {
  if (!isWithCustomer({ status, usesLocker })) return undefined;
  const came = events.findLast(({ action }) => action === (usesLocker ? 'retrieve' : 'deliver'));
  return addDays(came ? wallClockAt(new Date(came.at)).day : deliveryDate, claimDays);
};

const isWorkingDay = (day: Day): boolean =>
  weekdayOf(day) <= 5 && !publicHolidays(Number(day.slice(0, 4))).includes(day);

/** The day by which a claim is answered: two working days after it was sent. */
export const claimAnswerDue = (sent: Day): Day => {
  let due = sent;
  for (let left = answerWorkingDays; left > 0;) {
    due = addDays(due, 1);
    if (isWorkingDay(due)) left -= 1;
  }
  return due;
};

/** The most that is given for an item: so many times its price. @param times a setting of the house */
export const mostForItem = (unitPrice: Cents, quantity: Milli, times: number): Cents =>
  scaleCents(priceOf(unitPrice, quantity), times, 1);
