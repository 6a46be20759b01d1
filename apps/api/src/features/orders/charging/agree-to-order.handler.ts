import { isRefusal } from '@lavoir/contract';
import type { agreeToOrder } from '@lavoir/contract';
import type { RepeatableHandler } from '../../../http/context.ts';
import { chargeAgreedOrder } from './charge-agreed-order.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { updateOrder } from '../orders.queries.ts';
import { beginStep, recordStep } from '../changing/customer-step.ts';
import { showCharged, showStanding } from '../standing-order.ts';

/** Repeated, it shows the order as it is by now. The answer waits a little for what becomes of a card's charge. */
export const agreeToOrderOnce: RepeatableHandler<typeof agreeToOrder> = {
  first: async (context, { params: { id } }) => {
    const { db, queue, clock } = context;
    const step = await beginStep(context, id, 'agree');
    if (isRefusal(step)) return step;
    const { row, status } = step;
    const change = await chargeAgreedOrder(context, row, clock.now());
    await updateOrder(db, row.id, change);
    const { payment_status } = change;
    await recordStep(context, { id: row.id, payment_status }, 'agree', status);
    // a card's end is told once it is known
    if (payment_status !== null)
      await queueOrderMail(queue, db, {
        template: payment_status === 'failed' ? 'payment_failed' : 'order_charged',
        orderId: row.id,
      });
    return showStanding(context, row.id);
  },
  subjectOf: ({ order }) => order.id,
  again: showStanding,
  after: showCharged,
};
