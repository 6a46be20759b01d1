import type { OperationsAction } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { OrderTemplate } from '../orders/messages/order-messages.ts';
import { queueOrderMail, reviewAfterSeconds } from '../orders/orders.mails.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { BareOrder } from '../orders/orders.queries.ts';

type Announced = Pick<BareOrder, 'id' | 'uses_locker' | 'payment_status' | 'agreement_asked_at'>;
type Announcement = { template: OrderTemplate; afterSeconds?: number };

/** What the customer hears of an action, by the order as it is after it. */
const announcements = (action: OperationsAction, order: Announced): Announcement[] => {
  const isFailed = order.payment_status === 'failed';
  switch (action) {
    case 'intake':
    case 'agree':
      if (action === 'intake' && order.agreement_asked_at !== null) return [{ template: 'agreement_asked' }];
      // a card's end is told once it is known
      if (order.payment_status === null) return [];
      return [{ template: isFailed ? 'payment_failed' : 'order_charged' }];
    case 'retry_charge':
      // the first failure was announced; further ones say nothing new
      return isFailed ? [] : [{ template: 'order_charged' }];
    case 'fail_pick_up':
      return [{ template: 'pick_up_missed' }];
    case 'make_ready':
      return order.uses_locker ? [] : [{ template: 'out_for_delivery' }];
    case 'deliver':
      return order.uses_locker
        ? [{ template: 'ready_in_locker' }]
        : [{ template: 'delivered' }, { template: 'review_request', afterSeconds: reviewAfterSeconds }];
    case 'fail_delivery':
      return [{ template: 'delivery_missed' }];
    case 'cancel':
      return [{ template: 'order_cancelled' }];
    case 'pick_up':
    case 'process':
      return [];
  }
};

export const announce = async (
  queue: Pick<Queue, 'add'>,
  db: Db,
  action: OperationsAction,
  order: Announced,
  /** what can be taken back is told once it can't: by then it may not be true */
  waitSeconds?: number,
): Promise<void> => {
  for (const { template, afterSeconds = waitSeconds } of announcements(action, order)) {
    await queueOrderMail(queue, db, { template, orderId: order.id }, afterSeconds);
  }
};
