import { refuse } from '@lavoir/contract';
import type { showReceipt } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { findUser } from '../accounts/accounts.queries.ts';
import { findOwnOrder } from '../orders/orders.queries.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findPayment } from './receipts.queries.ts';

/** Made each time it is asked for: from the order, which keeps its prices, names and address for ever. */
export const handleShowReceipt: Handler<typeof showReceipt> = async (context, { params }) => {
  const { db, actor, locale, clock } = context;
  const order = await findOwnOrder(db, actor.userId, params.id);
  if (!order || order.status === 'deleted') return refuse('not_found');
  const payment = await findPayment(db, order.id);
  if (order.payment_status !== 'paid') return refuse('receipt_not_ready');
  const bytes = await drawReceipt({
    order,
    customer: await findUser(db, actor.userId),
    laundry: payment.laundry,
    paidAt: payment.at ?? order.weighed_at ?? clock.now(),
    back: payment.back,
    locale,
  });
  return { name: `${order.public_id}.pdf`, bytes };
};
