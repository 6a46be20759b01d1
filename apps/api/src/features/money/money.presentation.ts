import type {
  AuditCheck,
  CallOutput,
  DisputeRow,
  PayBackRow,
  RefundRow,
  UnpaidOrder,
  showMoney,
} from '@lavoir/contract';
import { centsToEuro, monthOf, wallClockAt } from '@lavoir/domain';
import { presentPerson } from '../dispatch/dispatch.presentation.ts';
import { nextRetryAt } from '../orders/charging/retries.ts';
import type { findLastRun } from './audit.queries.ts';
import type { Counted, UnpaidRow, UnsettledRow } from './money.queries.ts';
import type { DisputedRow } from './disputes.queries.ts';
import type { UnsettledPayBack } from './pay-backs.queries.ts';

export const presentCounted = ({ count, cents }: Counted) => ({ count, amount: centsToEuro(cents) });

const isExpired = ({ expires }: UnpaidRow, at: Date): boolean =>
  expires !== null && expires < monthOf(wallClockAt(at).day).slice(0, 7);

const whyOf = (row: UnpaidRow, at: Date): UnpaidOrder['why'] => {
  if (row.payment_type !== 'Card') return 'wallet_short';
  if (row.last4 === null) return 'no_card';
  if (isExpired(row, at)) return 'expired';
  return row.charge_state === 'needs_authentication' ? 'authentication' : 'declined';
};

/** A bank that said no once may say yes; what only its customer can mend, they are asked to. */
const stepOf = (row: UnpaidRow, why: UnpaidOrder['why']): UnpaidOrder['next'] =>
  why === 'declined' && row.reminded_at === null && nextRetryAt(failedOf(row)) !== undefined
    ? 'retry'
    : 'remind';

const failedOf = (row: UnpaidRow) => ({ ...row, payment_status: 'failed' as const });

export const presentUnpaid = (row: UnpaidRow, at: Date): UnpaidOrder => {
  const why = whyOf(row, at);
  const nextTry = nextRetryAt(failedOf(row));
  return {
    order_id: row.id,
    lavoir_order_id: row.public_id,
    customer: presentPerson({ ...row, id: row.user_id }),
    why,
    card:
      row.payment_type === 'Card' && row.last4 !== null ? { last4: row.last4, expires: row.expires } : null,
    tries: row.charge_retries,
    next_try_at: nextTry && nextTry > at ? nextTry.toISOString() : null,
    since: row.since.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    open: centsToEuro(row.open),
    next: stepOf(row, why),
  };
};

export const presentRefund = (row: UnsettledRow): RefundRow => ({
  id: row.id,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  customer: presentPerson({ ...row, id: row.user_id }),
  kind: row.kind as RefundRow['kind'],
  amount: centsToEuro(row.amount_cents),
  reason: row.reason,
  state: row.state as RefundRow['state'],
  last4: row.last4,
  since: (row.returned_at ?? row.settled_at ?? row.created_at).toISOString(),
});

export const presentPayBack = (row: UnsettledPayBack): PayBackRow => ({
  id: row.id,
  customer: presentPerson({ ...row, id: row.user_id }),
  amount: centsToEuro(row.left_cents),
  state: row.state as PayBackRow['state'],
  since: (row.returned_at ?? row.settled_at ?? row.created_at).toISOString(),
});

/** @param page where it is answered */
export const presentDispute = (row: DisputedRow, page: string): DisputeRow => ({
  id: row.id,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  customer: presentPerson({ ...row, id: row.user_id }),
  amount: centsToEuro(row.amount_cents),
  state: row.state as DisputeRow['state'],
  reason: row.reason,
  last4: row.last4,
  answer_by: row.answer_by?.toISOString() ?? null,
  since: (row.decided_at ?? row.created_at).toISOString(),
  page,
});

type Run = NonNullable<Awaited<ReturnType<typeof findLastRun>>>;

export const presentRun = (run: Run): NonNullable<CallOutput<typeof showMoney>['auditor']> => ({
  at: run.at.toISOString(),
  took_ms: run.took_ms,
  transfers: run.transfers,
  state: run.state as 'right' | 'doubtful' | 'broken',
  checks: run.checks as { check: AuditCheck; found: number }[],
  findings: run.findings,
});
