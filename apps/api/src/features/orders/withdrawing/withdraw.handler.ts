import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, CallOutput, CallRefusal, Refusal, withdraw } from '@lavoir/contract';
import {
  centsToEuro,
  dueOnWithdrawal,
  noCents,
  subtractCents,
  wallClockAt,
  withdrawableUntil,
} from '@lavoir/domain';
import type { OrderStatus, WithdrawalOutcome } from '@lavoir/domain';
import type { Context, Handler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { holdAccount } from '../../accounts/accounts.queries.ts';
import { normaliseEmail } from '../../accounts/emails.ts';
import { findOperators } from '../../accounts/memberships.queries.ts';
import { chargedTotal } from '../../wallet/holds.ts';
import { releaseOrder } from '../changing/release-order.ts';
import { giveMoneyBack } from '../charging/give-money-back.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { lockOrder, pursesOf, updateOrder } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';
import { rightOf } from './withdrawal-right.ts';
import { findByNumber, findWithdrawal, insertWithdrawal } from './withdrawals.queries.ts';
import type { WithdrawalRow } from './withdrawals.queries.ts';

type Parts = Pick<Context<typeof withdraw>, 'db' | 'queue'>;
type No = Refusal<CallRefusal<typeof withdraw>>;

/** As it is printed, however it was typed: `lv 20418`, `20418`. */
const numberOf = (typed: string): string => `LV-${/\d+$/.exec(typed.trim())?.[0] ?? ''}`;

const outcomeFor = (row: BareOrder, at: Date): WithdrawalOutcome | No => {
  const right = rightOf(row);
  if ('refused' in right) return refuse(right.refused, { field: 'order_number' });
  const until = withdrawableUntil(wallClockAt(row.created_at).day);
  return wallClockAt(at).day > until
    ? refuse('withdrawal_expired', { field: 'order_number' })
    : right.outcome;
};

const statusAfter = (row: BareOrder, outcome: WithdrawalOutcome): OrderStatus => {
  if (outcome === 'called_off') return 'deleted';
  return outcome === 'stopped' ? 'cancelled' : row.status;
};

/** What of the charge is owed, and what goes back. */
const settle = async (parts: Parts, row: BareOrder, outcome: WithdrawalOutcome, at: Date) => {
  const { charged, givenBack } = pursesOf(row);
  // what went back before isn't part of the price any more
  const left = subtractCents(chargedTotal(charged), givenBack);
  const due = dueOnWithdrawal(outcome, { charged: left, fee: row.fee_cents });
  const back = subtractCents(left, due);
  const status = statusAfter(row, outcome);
  if (status === row.status) await giveMoneyBack(parts, row, { amount: back, kind: 'refund' }, at);
  else {
    await releaseOrder(parts, row, at, back);
    const nothing = { payment_status: null, held_paid_cents: noCents, held_given_cents: noCents };
    await updateOrder(parts.db, row.id, { status, ...nothing });
  }
  return { due, back, status };
};

const present = (number: string, row: Omit<WithdrawalRow, 'name' | 'email' | 'user_id' | 'order_id'>) => ({
  withdrawal: {
    order_number: number,
    at: row.at.toISOString(),
    outcome: row.outcome,
    due: centsToEuro(row.due_cents),
    back: centsToEuro(row.back_cents),
  },
});

const declare = async (
  { db, queue, clock }: Context<typeof withdraw>,
  row: BareOrder,
  { name, email }: CallInput<typeof withdraw>['body'],
): Promise<CallOutput<typeof withdraw> | No> => {
  const at = clock.now();
  const outcome = outcomeFor(row, at);
  if (isRefusal(outcome)) return outcome;
  const { due, back, status } = await settle({ db, queue }, row, outcome, at);
  const declared = { at, outcome, due_cents: due, back_cents: back };
  await insertWithdrawal(db, { order_id: row.id, user_id: row.user_id, name, email, ...declared });
  await recordEvent(db, row, {
    actorId: row.user_id,
    role: 'customer',
    action: 'withdraw',
    status,
    paymentStatus: status === row.status ? row.payment_status : null,
    at,
  });
  await queueOrderMail(queue, db, { template: 'withdrawal_received', orderId: row.id });
  if (outcome === 'stopped')
    for (const userId of await findOperators(db))
      await queueOrderMail(queue, db, { template: 'withdrawal_notice', orderId: row.id, userId });
  return present(row.public_id, declared);
};

export const handleWithdraw: Handler<typeof withdraw> = async (context, { body }) => {
  const { db, address } = context;
  const email = normaliseEmail(body.email);
  const limited =
    (await tooMany(context, 'withdrawal', address)) ?? (await tooMany(context, 'withdrawal_email', email));
  if (limited) return limited;
  const unknown = refuse('withdrawal_unknown', { field: 'order_number' });
  const found = await findByNumber(db, numberOf(body.order_number), email);
  if (!found || !(await holdAccount(db, found.user_id, 'withdraw'))) return unknown;
  const row = await lockOrder(db, found.id);
  if (!row) return unknown;
  const before = await findWithdrawal(db, row.id);
  return before ? present(row.public_id, before) : declare(context, row, { ...body, email });
};
