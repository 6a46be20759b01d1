import { addDays, wallClockAt, weekdayOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import { isMeasured } from './intake.ts';
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

/** What would make it right: mending or washing again, credit in the wallet, money to where the order's came from. */
export const claimWishes = ['mend', 'credit', 'money', 'you_decide'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** Sent, looked at by somebody of the house, answered. */
export const claimStates = ['sent', 'in_hand', 'answered'] as const;
export type ClaimState = (typeof claimStates)[number];

/** How a claim is answered. */
export const claimOutcomes = ['made_good', 'mended', 'refused'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** What its customer may do with a claim that is answered. */
export type ClaimAction = 'accept' | 'reply';

export const mostClaimPhotos = 4;
/** lines of an order in one claim */
export const mostClaimItems = 50;
/** of one photo as it is sent */
export const mostPhotoBytes = 5_000_000;
/** characters */
export const longestClaim = 1000;

/** The house's own rule. */
const claimDays = 7;
const answerWorkingDays = 2;
const replyDays = 7;

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

const isWorkingDay = (day: Day): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day);

/** The day by which a claim is answered: two working days after it was sent. */
export const claimAnswerDue = (sent: Day): Day => {
  let due = sent;
  for (let left = answerWorkingDays; left > 0;) {
    due = addDays(due, 1);
    if (isWorkingDay(due)) left -= 1;
  }
  return due;
};

type Answered = {
  state: ClaimState;
  answeredAt: Date | null;
  acceptedAt: Date | null;
  /** a further claim says that its customer doesn't agree */
  isReplied: boolean;
};

/** An answer may be accepted or disagreed with until seven days later, by Brussels' days, once. Then it stands. */
export const claimActionsAt = (claim: Answered, at: Date): ClaimAction[] => {
  const { answeredAt } = claim;
  if (claim.state !== 'answered' || !answeredAt || claim.acceptedAt || claim.isReplied) return [];
  return wallClockAt(at).day <= addDays(wallClockAt(answeredAt).day, replyDays) ? ['accept', 'reply'] : [];
};

/** A line as it was ordered, and what was found of it; before the intake that is what was ordered. */
export type ReportedLine = { unit: string; ordered: Milli; found: Milli };

/**
 * How much of a line may be reported: what was found of it. What is missing may have been lost before anybody counted
 * or weighed it, and so is reported up to what was handed over; while no kind is said, it may be that one.
 */
export const mostReported = ({ unit, ordered, found }: ReportedLine, kind?: ClaimKind): Milli => {
  if (kind !== undefined && kind !== 'missing') return found;
  // of what is measured it is the whole line: the scale knows better than the order where it weighed anything
  return found > 0 && (isMeasured(unit) || found > ordered) ? found : ordered;
};

/** The most that is given for an item: so many times its price. @param times a setting of the house */
export const mostForItem = (unitPrice: Cents, quantity: Milli, times: number): Cents =>
  scaleCents(priceOf(unitPrice, quantity), times, 1);
