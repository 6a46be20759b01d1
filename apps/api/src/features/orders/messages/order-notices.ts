import { addDays, wallClockAt } from '@lavoir/domain';
import type { MessageEvent } from '@lavoir/domain';
import { formatDay, formatMoney, formatSlot } from '@lavoir/i18n';
import { sayIn } from '../../../mail/message.ts';
import type { NoticeKind, NoticeKinds } from '../../../mail/notice-kind.ts';
import { isStillTrue } from './still-true.ts';
import { findOrder } from '../orders.queries.ts';
import { keptUntil } from '../orders.presentation.ts';

const events = {
  out_for_delivery: 'on_the_way',
  driver_near: 'on_the_way',
  pick_up_missed: 'on_the_way',
  delivery_missed: 'on_the_way',
  order_charged: 'weighed',
  payment_failed: 'weighed',
  agreement_asked: 'weighed',
  delivered: 'home',
  ready_in_locker: 'home',
  locker_waiting: 'home',
  locker_changed: 'home',
  brought_back: 'on_the_way',
} as const satisfies Record<string, MessageEvent>;

type Template = keyof typeof events;

const kindOf = (template: Template): NoticeKind => ({
  event: events[template],
  write: async ({ db, clock }, { orderId, userId }, locale) => {
    const order = await findOrder(db, orderId);
    const tomorrow = addDays(wallClockAt(clock.now()).day, 1);
    if (!order || order.user_id !== userId || !isStillTrue[template](order, tomorrow)) return undefined;
    const say = sayIn(locale);
    const params = {
      order: order.public_id,
      amount: formatMoney(order.total_cents),
      delivery: formatDay(order.delivery_date, 'short', locale),
      deliverySlot: formatSlot(order.delivery_slot),
      place: order.place_name ?? '',
      locker: order.locker_number ?? '',
      until: formatDay(keptUntil(order), 'short', locale),
    };
    return {
      title: say(`mails.notice_${template}_title`, params),
      body: say(`mails.notice_${template}_body`, params),
      path: `/order?order=${order.id}`,
    };
  },
});

/** What phones show about an order, besides the mail of the same name. */
export const orderNotices: NoticeKinds = Object.fromEntries(
  (Object.keys(events) as Template[]).map((template) => [template, kindOf(template)]),
);
