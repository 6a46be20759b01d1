import { isRefusal, refuse } from '@lavoir/contract';
import type { payOrder } from '@lavoir/contract';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { beginCardCharge, chargeWallet } from './charge.ts';
import { findOpenCharge } from './order-charges.queries.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { updateOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { beginStep, recordStep } from '../changing/customer-step.ts';
import { showCharged, showStanding } from '../standing-order.ts';
import { judgePayment } from '../placing/wished-payment.ts';

type Ctx = Context<typeof payOrder>;

/** @returns false where the wallet doesn't cover it */
const payByWallet = async (context: Ctx, row: OrderRow): Promise<boolean> => {
  const { db, queue, clock } = context;
  if (!(await chargeWallet(context, row, row.total_cents, clock.now()))) return false;
  const payment_status = 'paid' as const;
  await updateOrder(db, row.id, { payment_status, payment_type: 'Wallet', payment_method_id: null });
  await recordStep(context, { id: row.id, payment_status }, 'pay', row.status);
  await queueOrderMail(queue, db, { template: 'order_charged', orderId: row.id });
  return true;
};

/** Of two at the same moment the second finds the first one's charge, or the order paid. */
const handlePayOrder: Handler<typeof payOrder> = async (context, { params: { id }, body }) => {
  const { db, actor, clock } = context;
  const step = await beginStep(context, id, 'pay');
  if (isRefusal(step)) return step;
  const { row } = step;
  if (await findOpenCharge(db, row.id)) return refuse('payment_under_way', { field: 'order' });
  const payment = await judgePayment(db, actor.userId, body);
  if (isRefusal(payment)) return payment;
  // a bank that is asked over and over takes us for thieves
  const limited = await tooMany(context, 'order', String(actor.userId));
  if (limited) return limited;
  const { cardId } = payment;
  if (cardId !== null)
    await beginCardCharge(context, row, {
      cardId,
      total: row.total_cents,
      cause: 'customer',
      at: clock.now(),
    });
  else if (!(await payByWallet(context, row)))
    return refuse('insufficient_credit', { field: 'payment_method' });
  return showStanding(context, row.id);
};

/** Repeated, it shows the order as it is by now. The answer waits a little for what becomes of the charge. */
export const payOrderOnce: RepeatableHandler<typeof payOrder> = {
  first: handlePayOrder,
  subjectOf: ({ order }) => order.id,
  again: showStanding,
  after: showCharged,
};
