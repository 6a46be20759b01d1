import { isCalledOff, isDelivered, isUnderWay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { agreementDueAt } from '../charging/agreement.ts';
import type { OrderTemplate } from './order-messages.ts';
import type { OrderRow } from '../orders.queries.ts';

type Truth = (order: OrderRow, tomorrow: Day) => boolean;

/** Whether the order is still as a message says: it may have gone on between the queueing and the sending. */
export const isStillTrue: Readonly<Record<OrderTemplate, Truth>> = {
  order_confirmed: ({ status }) => !isCalledOff(status),
  order_changed: ({ status }) => !isCalledOff(status),
  order_rescheduled: ({ status, uses_locker }) => isUnderWay({ status, usesLocker: uses_locker }),
  order_moved: ({ status, uses_locker }) => isUnderWay({ status, usesLocker: uses_locker }),
  order_cancelled: ({ status }) => status === 'cancelled',
  order_deleted: ({ status }) => status === 'deleted',
  pick_up_tomorrow: ({ status, pick_up_issue, pickup_date }, tomorrow) =>
    status === 'confirmed' && pick_up_issue === null && pickup_date === tomorrow,
  delivery_tomorrow: ({ status, uses_locker, delivery_issue, delivery_date }, tomorrow) =>
    status !== 'delivered' &&
    isUnderWay({ status, usesLocker: uses_locker }) &&
    delivery_issue === null &&
    delivery_date === tomorrow,
  agreement_asked: (order) => agreementDueAt(order) !== undefined,
  order_charged: ({ payment_status }) => payment_status === 'paid' || payment_status === 'to_invoice',
  payment_failed: ({ payment_status, status }) => payment_status === 'failed' && status !== 'cancelled',
  pick_up_missed: ({ pick_up_issue, status }) => pick_up_issue !== null && status === 'confirmed',
  delivery_missed: ({ delivery_issue, status }) => delivery_issue !== null && status === 'ready_for_delivery',
  out_for_delivery: ({ status }) => status === 'ready_for_delivery',
  driver_near: ({ status }) => status === 'confirmed' || status === 'ready_for_delivery',
  ready_in_locker: ({ status, locker_number }) => status === 'delivered' && locker_number !== null,
  locker_waiting: ({ status, locker_number }) => status === 'delivered' && locker_number !== null,
  locker_changed: ({ status, locker_number }) => status === 'delivered' && locker_number !== null,
  brought_back: ({ status, delivery_issue }) => status === 'ready_for_delivery' && delivery_issue !== null,
  delivered: ({ status }) => status === 'delivered',
  review_request: ({ status, review }) => isDelivered(status) && review === null,
};
