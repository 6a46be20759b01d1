import { addDays, wallClockAt } from '@lavoir/domain';
import type { MessageEvent } from '@lavoir/domain';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind, MailKinds } from '../../mail/mail-kind.ts';
import { sayIn } from '../../mail/message.ts';
import { queueNotices } from '../notifications/push.job.ts';
import { findIntake } from './intakes.queries.ts';
import { noteOrderMail } from './messages/order-mails.queries.ts';
import { orderMessage } from './messages/order-messages.ts';
import type { OrderTemplate } from './messages/order-messages.ts';
import { orderNotices } from './messages/order-notices.ts';
import { isStillTrue } from './messages/still-true.ts';
import { findRefund } from './charging/order-refunds.queries.ts';
import { findOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { refundMessage } from './messages/refund-messages.ts';
import type { RefundTemplate } from './messages/refund-messages.ts';
import { withdrawalMails } from './withdrawing/withdrawal-mails.ts';

/** a day to wear it first */
export const reviewAfterSeconds = 86_400;

const about = z.object({ orderId: z.int() });
type OrderMail = MailKind<z.output<typeof about>>;

const noted = (template: string): Required<Pick<OrderMail, 'sent'>> => ({
  sent: async ({ db, clock }, { orderId }) => {
    await noteOrderMail(db, { orderId, template, at: clock.now() });
  },
});

const withCalendar: ReadonlySet<OrderTemplate> = new Set([
  'order_confirmed',
  'order_changed',
  'order_rescheduled',
  'order_moved',
]);

/** Nobody speaks to a stranger through us: words of one's own go to an address that its owner confirmed. */
const wordless = (order: OrderRow): OrderRow => ({ ...order, place_comment: null });

/** @param event what somebody who can do without it chose about it */
const mailOf = (template: OrderTemplate, event?: MessageEvent): OrderMail => ({
  about,
  ...noted(template),
  ...(event && { event }),
  write: async ({ db, clock, links, findAddressee }, { orderId }) => {
    const found = await findOrder(db, orderId);
    const to = found && (await findAddressee(db, found.user_id));
    const now = clock.now();
    if (!to) return undefined;
    const order = to.isConfirmed ? found : wordless(found);
    if (!isStillTrue[template](order, addDays(wallClockAt(now).day, 1))) return undefined;
    const intake = template === 'order_charged' ? await findIntake(db, orderId) : undefined;
    const message = orderMessage(template, { order, intake }, to, links, now);
    if (!withCalendar.has(template)) return { to, message };
    const { calendarOf } = await import('./messages/order-calendar.ts');
    const ics = calendarOf(order, { say: sayIn(to.locale), links, stamp: now });
    return { to, message: { ...message, ics } };
  },
});

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
  withdrawal_received: { ...withdrawalMails.withdrawal_received, ...noted('withdrawal_received') },
  order_refunded: refundMailOf('order_refunded'),
  refund_returned: refundMailOf('refund_returned'),
  goodwill: refundMailOf('goodwill'),
  order_confirmed: mailOf('order_confirmed'),
  order_changed: mailOf('order_changed'),
  order_rescheduled: mailOf('order_rescheduled'),
  order_moved: mailOf('order_moved'),
  order_cancelled: mailOf('order_cancelled'),
  order_deleted: mailOf('order_deleted'),
  pick_up_tomorrow: mailOf('pick_up_tomorrow', 'reminders'),
  delivery_tomorrow: mailOf('delivery_tomorrow', 'reminders'),
  agreement_asked: mailOf('agreement_asked'),
  order_charged: mailOf('order_charged'),
  payment_failed: mailOf('payment_failed'),
  pick_up_missed: mailOf('pick_up_missed'),
  delivery_missed: mailOf('delivery_missed'),
  out_for_delivery: mailOf('out_for_delivery', 'on_the_way'),
  driver_near: mailOf('driver_near', 'on_the_way'),
  // it says where it lies
  ready_in_locker: mailOf('ready_in_locker'),
  locker_waiting: mailOf('locker_waiting'),
  locker_changed: mailOf('locker_changed'),
  brought_back: mailOf('brought_back'),
  delivered: mailOf('delivered', 'home'),
  review_request: mailOf('review_request', 'tips'),
} as const satisfies Record<OrderTemplate, OrderMail> & MailKinds;

const queueMail = queueMailOf(ordersMails);

/** Queues what says it on phones, and the mail, unless phones are to say it instead: in the caller's transaction. */
export const queueOrderMail: typeof queueMail = async (queue, db, mail, afterSeconds) => {
  const notice = orderNotices[mail.template];
  const canReplace = 'event' in ordersMails[mail.template];
  const onPhones =
    notice && queueNotices(queue, db, { ...mail, event: notice.event, canReplace }, afterSeconds);
  // one that phones can't replace needn't wait for what they show
  if (!canReplace || !(await onPhones))
    await Promise.all([onPhones, queueMail(queue, db, mail, afterSeconds)]);
};
