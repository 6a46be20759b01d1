import { refuse } from '@lavoir/contract';
import type { writeOffOrder } from '@lavoir/contract';
import { asCents, maxCents, nextStatus, noCents } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { giveCreditFor, lockForMoney } from '../dispatch/refunds/credit-for-order.ts';
import { announce } from '../dispatch/dispatch.mails.ts';
import { chargeWallet } from '../orders/charging/charge.ts';
import { findOpenCharge } from '../orders/charging/order-charges.queries.ts';
import { factsOf, findOrder, updateOrder } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';

const show = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const row = await findOrder(db, id);
  return row ? { order_id: row.id, payment_status: row.payment_status } : refuse('not_found');
};

/**
 * Nothing in the books is made smaller: the house gives its customer what the order lacks, and the order takes it. So a
 * card is asked no more, and what is left in the wallet is what it was. What the house bore so never goes back to them.
 */
const handleWriteOff: Handler<typeof writeOffOrder> = async (context, { params: { id }, body }) => {
  const { db, actor, queue, clock } = context;
  const { row, isThere } = await lockForMoney(db, id, 'writeOffOrder');
  if (!row) return refuse('not_found');
  // what an operator may charge again
  if ('refused' in nextStatus('retry_charge', factsOf(row), 'operator'))
    return refuse('action_not_allowed', { params: { action: 'write_off', status: row.status } });
  if (!isThere) return refuse('account_gone');
  if (await findOpenCharge(db, id)) return refuse('payment_under_way');
  const at = clock.now();
  const lacking = asCents(row.total_cents - row.held_paid_cents - row.held_given_cents);
  if (lacking > 0) await giveCreditFor(db, row, { amount: lacking, reason: body.reason }, at);
  if (!(await chargeWallet({ db, queue }, row, row.total_cents, at)))
    throw new Error('the wallet lacks what it was given');
  await updateOrder(db, id, {
    payment_status: 'paid',
    payment_type: 'Wallet',
    payment_method_id: null,
    written_off_cents: maxCents(noCents, lacking),
  });
  await recordEvent(db, row, {
    actorId: actor.userId,
    role: 'operator',
    action: 'write_off',
    paymentStatus: 'paid',
    note: body.reason,
    at,
  });
  await announce(queue, db, 'retry_charge', { ...row, payment_status: 'paid' });
  return show(context, id);
};

export const writeOffOrderOnce: RepeatableHandler<typeof writeOffOrder> = {
  first: handleWriteOff,
  subjectOf: ({ order_id }) => order_id,
  again: show,
};
