import { addDays, weekdayOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { isPublicHoliday } from './holidays.ts';
import { asCents, minCents, noCents, subtractCents } from './money.ts';
import type { Cents } from './money.ts';
import type { OrderStatus } from './order-states.ts';

/** Code of Economic Law, art. VI.47: from the day after the contract was made. */
const withdrawalDays = 14;

const isWorkingDay = (day: Day): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day);

/** The last day of the right, or the next working day where that is none (Regulation 1182/71, art. 3(4)). */
export const withdrawableUntil = (made: Day): Day => {
  let last = addDays(made, withdrawalDays);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return last;
};

/**
 * What becomes of the order. `called_off` before its pick-up; `stopped` and brought back as it is; `finished`: washed, it
 * comes as agreed; `with_customer` already.
 */
export const withdrawalOutcomes = ['called_off', 'stopped', 'finished', 'with_customer'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

const outcomes: Readonly<Record<OrderStatus, WithdrawalOutcome | undefined>> = {
  confirmed: 'called_off',
  picked_up: 'stopped',
  dropped_at_laundry: 'stopped',
  processed: 'finished',
  ready_for_delivery: 'finished',
  delivered: 'with_customer',
  retrieved_by_user: 'with_customer',
  cancelled: undefined,
  deleted: undefined,
};

export type WithdrawnFrom = {
  status: OrderStatus;
  /** its customer acknowledged that the right ends with the service (art. VI.53, 1°) */
  isBeginAsked: boolean;
  /** a company pays for it, which is no consumer */
  isInvoiced: boolean;
};

export type NoWithdrawal = 'withdrawal_called_off' | 'withdrawal_company' | 'withdrawal_over';

/** What withdrawing comes to, or why there is no right to, its time left aside. */
export const withdrawalOf = ({
  status,
  isBeginAsked,
  isInvoiced,
}: WithdrawnFrom): { outcome: WithdrawalOutcome } | { refused: NoWithdrawal } => {
  const outcome = outcomes[status];
  if (outcome === undefined) return { refused: 'withdrawal_called_off' };
  if (isInvoiced && outcome !== 'called_off') return { refused: 'withdrawal_company' };
  // art. VI.53, 1°: fully performed, after an express request and that acknowledgement
  if (outcome === 'with_customer' && isBeginAsked) return { refused: 'withdrawal_over' };
  return { outcome };
};

/**
 * What of the charge is owed for what was done until then, in proportion to the whole (art. VI.51, § 3): the fee is for two
 * trips, the rest for the washing. Nothing where nothing was charged yet. Whoever orders asks us to begin, by the day that
 * they choose; so what they have back, washed, is owed whole.
 */
export const dueOnWithdrawal = (
  outcome: WithdrawalOutcome,
  { charged, fee }: { charged: Cents; fee: Cents },
): Cents => {
  const aTrip = minCents(charged, asCents(Math.floor(fee / 2)));
  const due: Record<WithdrawalOutcome, Cents> = {
    called_off: noCents,
    stopped: aTrip,
    finished: subtractCents(charged, aTrip),
    with_customer: charged,
  };
  return due[outcome];
};
