import { refuse } from '@lavoir/contract';
import type { remindPayment, writeOffOrder } from '@lavoir/contract';
import { asCents, nextStatus } from '@lavoir/domain';
import type { PaymentStatus } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { giveCreditFor, lockForMoney } from '../dispatch/credit-for-order.ts';
import { announce } from '../dispatch/dispatch.mails.ts';
import { chargeWallet } from '../orders/charge.ts';
import { findOpenCharge } from '../orders/order-charges.queries.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { factsOf, findOrder, lockOrder, recordEvent, updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';

type Parts = Pick<Context<typeof writeOffOrder>, 'db' | 'actor' | 'clock'>;

/** Whether its charge failed and nobody has paid it since: what an operator may charge again. */
const notUnpaid = (row: BareOrder, action: string) =>
  'refused' in nextStatus('retry_charge', factsOf(row), 'operator')
    ? refuse('action_not_allowed', { params: { action, status: row.status } })
    : undefined;

const record = (
  { db, actor, clock }: Parts,
  row: BareOrder,
  { action, paymentStatus, note }: { action: string; paymentStatus: PaymentStatus | null; note?: string },
) =>
  recordEvent(db, {
    orderId: row.id,
    userId: row.user_id,
    actorId: actor.userId,
    role: 'operator',
    action,
    status: row.status,
    paymentStatus,
    note,
    at: clock.now(),
  });

const show = async ({ db }: Pick<Parts, 'db'>, id: number) => {
  const row = await findOrder(db, id);
  return row ? { order_id: row.id, payment_status: row.payment_status } : refuse('not_found');
};

const handleRemindPayment: Handler<typeof remindPayment> = async (context, { params: { id } }) => {
  const { db, queue } = context;
  const row = await lockOrder(db, id);
  if (!row) return refuse('not_found');
  const refused = notUnpaid(row, 'remind_payment');
  if (refused) return refused;
  await queueOrderMail(queue, db, { template: 'payment_failed', orderId: id });
  await record(context, row, { action: 'remind_payment', paymentStatus: row.payment_status });
  return show(context, id);
};

export const remindPaymentOnce: RepeatableHandler<typeof remindPayment> = {
  first: handleRemindPayment,
  subjectOf: ({ order_id }) => order_id,
  again: show,
};

/**
 * Nothing in the books is made smaller: the house gives its customer what the order lacks, and the order takes it. So a
 * card is asked no more, and what is left in the wallet is what it was.
 */
const handleWriteOff: Handler<typeof writeOffOrder> = async (context, { params: { id }, body }) => {
  const { db, queue, clock } = context;
  const { row, isThere } = await lockForMoney(db, id, 'writeOffOrder');
  if (!row) return refuse('not_found');
  const refused = notUnpaid(row, 'write_off');
  if (refused) return refused;
  if (!isThere) return refuse('account_gone');
  if (await findOpenCharge(db, id)) return refuse('payment_under_way');
  const at = clock.now();
  const lacking = asCents(row.total_cents - row.held_paid_cents - row.held_given_cents);
  if (lacking > 0) await giveCreditFor(db, row, { amount: lacking, reason: body.reason }, at);
  if (!(await chargeWallet({ db, queue }, row, row.total_cents, at)))
    throw new Error('the wallet lacks what it was given');
  await updateOrder(db, id, { payment_status: 'paid', payment_type: 'Wallet', payment_method_id: null });
  await record(context, row, { action: 'write_off', paymentStatus: 'paid', note: body.reason });
  await announce(queue, db, 'retry_charge', { ...row, payment_status: 'paid' });
  return show(context, id);
};

export const writeOffOrderOnce: RepeatableHandler<typeof writeOffOrder> = {
  first: handleWriteOff,
  subjectOf: ({ order_id }) => order_id,
  again: show,
};
