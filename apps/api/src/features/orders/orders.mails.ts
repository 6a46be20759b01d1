import { addDays, isCalledOff, isUnderWay, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind, MailKinds } from '../../mail/mail-kind.ts';
import { agreementDueAt } from './agreement.ts';
import { orderMessage } from './order-messages.ts';
import type { OrderTemplate } from './order-messages.ts';
import { findRefund } from './order-refunds.queries.ts';
import { findOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { refundMessage } from './refund-messages.ts';
import type { RefundTemplate } from './refund-messages.ts';
import { withdrawalMails } from './withdrawal-mails.ts';

/** a day to wear it first */
export const reviewAfterSeconds = 86_400;

const about = z.object({ orderId: z.int() });
type OrderMail = MailKind<z.output<typeof about>>;

/** What operations read when somebody asks whether a mail came. */
const noted = (template: string): Required<Pick<OrderMail, 'sent'>> => ({
  sent: async ({ db, clock }, { orderId }) => {
    await db.insertInto('order_mails').values({ order_id: orderId, template, at: clock.now() }).execute();
  },
});

/** @param isTrue whether the order is still as the mail says: it may have gone on between the queueing and the sending */
const mailOf = (template: OrderTemplate, isTrue: (order: OrderRow, tomorrow: Day) => boolean): OrderMail => ({
  about,
  ...noted(template),
  write: async ({ db, clock, links, findAddressee }, { orderId }) => {
    const order = await findOrder(db, orderId);
    const to = order && (await findAddressee(db, order.user_id));
    const now = clock.now();
    if (!to || !isTrue(order, addDays(wallClockAt(now).day, 1))) return undefined;
    return { to, message: orderMessage(template, order, to, links, now) };
  },
});

const optional = (mail: OrderMail): OrderMail => ({ ...mail, isOptional: true });

const aboutRefund = z.object({ orderId: z.int(), refundId: z.int() });

const refundMailOf = (template: RefundTemplate): MailKind<z.output<typeof aboutRefund>> => ({
  about: aboutRefund,
  ...noted(template),
  write: async ({ db, links, findAddressee }, { orderId, refundId }) => {
    const [order, refund] = [await findOrder(db, orderId), await findRefund(db, refundId)];
    const to = order && (await findAddressee(db, order.user_id));
    // it may have come back since
    if (!to || !refund || (refund.state === 'returned') !== (template === 'refund_returned'))
      return undefined;
    return { to, message: refundMessage(template, { order, refund }, to, links) };
  },
});

/** Mails about an order, to its customer. */
export const ordersMails = {
  ...withdrawalMails,
  order_refunded: refundMailOf('order_refunded'),
  refund_returned: refundMailOf('refund_returned'),
  goodwill: refundMailOf('goodwill'),
  order_confirmed: mailOf('order_confirmed', ({ status }) => !isCalledOff(status)),
  order_changed: mailOf('order_changed', ({ status }) => !isCalledOff(status)),
  order_rescheduled: mailOf('order_rescheduled', ({ status, uses_locker }) =>
    isUnderWay({ status, usesLocker: uses_locker }),
  ),
  order_cancelled: mailOf('order_cancelled', ({ status }) => status === 'cancelled'),
  order_deleted: mailOf('order_deleted', ({ status }) => status === 'deleted'),
  pick_up_tomorrow: optional(
    mailOf(
      'pick_up_tomorrow',
      ({ status, pick_up_issue, pickup_date }, tomorrow) =>
        status === 'confirmed' && pick_up_issue === null && pickup_date === tomorrow,
    ),
  ),
  delivery_tomorrow: optional(
    mailOf(
      'delivery_tomorrow',
      ({ status, uses_locker, delivery_issue, delivery_date }, tomorrow) =>
        status !== 'delivered' &&
        isUnderWay({ status, usesLocker: uses_locker }) &&
        delivery_issue === null &&
        delivery_date === tomorrow,
    ),
  ),
  agreement_asked: mailOf('agreement_asked', (order) => agreementDueAt(order) !== undefined),
  order_charged: mailOf(
    'order_charged',
    ({ payment_status }) => payment_status === 'paid' || payment_status === 'to_invoice',
  ),
  payment_failed: mailOf(
    'payment_failed',
    ({ payment_status, status }) => payment_status === 'failed' && status !== 'cancelled',
  ),
  pick_up_missed: mailOf(
    'pick_up_missed',
    ({ pick_up_issue, status }) => pick_up_issue !== null && status === 'confirmed',
  ),
  delivery_missed: mailOf(
    'delivery_missed',
    ({ delivery_issue, status }) => delivery_issue !== null && status === 'ready_for_delivery',
  ),
  out_for_delivery: optional(mailOf('out_for_delivery', ({ status }) => status === 'ready_for_delivery')),
  ready_in_locker: mailOf(
    'ready_in_locker',
    ({ status, locker_number }) => status === 'delivered' && locker_number !== null,
  ),
  delivered: mailOf('delivered', ({ status }) => status === 'delivered'),
  review_request: optional(
    mailOf(
      'review_request',
      ({ status, review }) => (status === 'delivered' || status === 'retrieved_by_user') && review === null,
    ),
  ),
} as const satisfies Record<OrderTemplate, OrderMail> & MailKinds;

export const queueOrderMail = queueMailOf(ordersMails);
