import { agreementHours, hourMs, isFarAbove } from '@lavoir/domain';
import type { Cents, OrderFacts } from '@lavoir/domain';
import type { BareOrder } from '../orders.queries.ts';

type Asked = Pick<BareOrder, 'status' | 'agreement_asked_at' | 'agreed_at'>;

/** Whether its customer is asked before that total is charged. A company that gets an invoice never is. */
export const asksFirst = (
  row: Pick<BareOrder, 'over_estimate' | 'payment_type' | 'estimated_total_cents'>,
  total: Cents,
): boolean =>
  row.over_estimate === 'ask' && row.payment_type !== '' && isFarAbove(row.estimated_total_cents, total);

/** Until when an order waits for its customer alone; undefined where it doesn't wait. */
export const agreementDueAt = ({ status, agreement_asked_at, agreed_at }: Asked): Date | undefined => {
  if (status !== 'dropped_at_laundry' || agreement_asked_at === null || agreed_at !== null) return undefined;
  return new Date(agreement_asked_at.getTime() + agreementHours * hourMs);
};

/** @param at absent where the hour changes nothing, as for the customer */
export const agreementOf = (row: Asked, at?: Date): OrderFacts['agreementAsked'] => {
  const due = agreementDueAt(row);
  if (!due) return 'no';
  return at && at >= due ? 'overdue' : 'asked';
};
