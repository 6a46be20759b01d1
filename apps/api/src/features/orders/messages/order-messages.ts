import { addCents, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { formatDay, formatDayTime, formatMoney, formatSlot } from '@lavoir/i18n';
import { formatAddress } from '@lavoir/i18n/keep-together';
import type { Locale } from '@lavoir/i18n';
import type { OrderRow } from '../orders.queries.ts';
import type { Intake } from '../intakes.queries.ts';
import { intakeBlocks } from './intake-blocks.ts';
import type { Links } from '../../../mail/links.ts';
import { frame, greet, sayIn } from '../../../mail/message.ts';
import type { Block, Message, Say } from '../../../mail/message.ts';
import { chargeRows, estimateRows } from './order-rows.ts';
import { agreementDueAt } from '../charging/agreement.ts';
import { keptUntil } from '../orders.presentation.ts';
import { nextRetryAt } from '../charging/retries.ts';

export type OrderTemplate =
  | 'order_confirmed'
  | 'order_changed'
  | 'order_rescheduled'
  | 'order_moved'
  | 'order_cancelled'
  | 'order_deleted'
  | 'pick_up_tomorrow'
  | 'delivery_tomorrow'
  | 'agreement_asked'
  | 'order_charged'
  | 'payment_failed'
  | 'pick_up_missed'
  | 'delivery_missed'
  | 'out_for_delivery'
  | 'driver_near'
  | 'ready_in_locker'
  | 'locker_waiting'
  | 'locker_changed'
  | 'brought_back'
  | 'delivered'
  | 'review_request';

type Person = { firstName: string; locale: Locale };
type About = {
  order: OrderRow;
  intake: Intake | undefined;
  say: Say;
  locale: Locale;
  links: Links;
  today: Day;
};

/** What is stored where a driver gave no note. */
const noNote = 'missed';

const visits = ({ order, say, locale }: About): Block => ({
  kind: 'visits',
  visits: [
    {
      label: say('mails.pick_up'),
      day: formatDay(order.pickup_date, 'full', locale),
      slot: formatSlot(order.pickup_slot),
    },
    {
      label: say('mails.delivery'),
      day: formatDay(order.delivery_date, 'full', locale),
      slot: formatSlot(order.delivery_slot),
    },
  ],
  place: [order.place_name, formatAddress(order.place_address), order.place_comment]
    .filter((part) => part !== null && part !== '')
    .join('. '),
});

/** Said of what the wallet holds, or of an order that is paid otherwise. */
const estimateNote = ({ order, say }: About): string => {
  if (order.payment_status === 'to_invoice') return say('mails.order_confirmed_invoiced');
  const reserved = addCents(order.held_paid_cents, order.held_given_cents);
  return reserved > 0
    ? say('mails.order_confirmed_reserved', { amount: formatMoney(reserved) })
    : order.payment_type === 'Card' && order.card
      ? say('mails.order_confirmed_card', { last4: order.card.last4 })
      : say('mails.order_confirmed_outro');
};

/** Each asked us to begin within the 14 days of withdrawal: in words, or by the day alone where their client didn't ask. */
const beganBy = ({ order, say }: About): Block => ({
  kind: 'text',
  text: say(order.begin_asked_at === null ? 'mails.begin_chosen' : 'mails.begin_asked'),
});

const estimate = (about: About): Block[] => [
  visits(about),
  { kind: 'rows', rows: estimateRows(about.order, about.say, about.locale) },
  { kind: 'text', text: estimateNote(about) },
  ...(about.order.payment_status === 'to_invoice' ? [] : [beganBy(about)]),
  {
    kind: 'link',
    label: about.say('mails.withdraw'),
    url: about.links.withdrawal(about.order.public_id),
  },
];

/** What its customer can do, and when we try again by ourselves. */
const whatNow = ({ order, say, locale }: About): Block[] => {
  const next = nextRetryAt(order);
  return [
    ...(order.client_secret === null ? [] : [say('mails.payment_failed_confirm')]),
    ...(next ? [say('mails.payment_failed_next', { next: formatDayTime(next, locale) })] : []),
  ].map((text) => ({ kind: 'text', text }));
};

/** What was weighed, line by line, until when its customer may answer alone, and what happens otherwise. */
const agreement = ({ order, say, locale }: About): Block[] => {
  const due = agreementDueAt(order);
  return [
    { kind: 'rows', rows: chargeRows(order, say, locale) },
    ...(due
      ? [
          {
            kind: 'text',
            text: say('mails.agreement_asked_until', { until: formatDayTime(due, locale) }),
          } as const,
        ]
      : []),
  ];
};

const driversNote = (issue: string | null, say: Say): Block[] =>
  issue === null || issue === noNote
    ? []
    : [{ kind: 'quote', label: say('mails.pick_up_missed_note'), text: issue }];

/** The number helps to find it; the code is never written down in a mail. */
const locker = (
  { order, say, locale }: About,
  kept: 'ready_in_locker_kept' | 'locker_waiting_over',
): Block[] => [
  { kind: 'figure', label: say('mails.ready_in_locker_number'), value: order.locker_number ?? '' },
  {
    kind: 'text',
    text: [order.place_name, formatAddress(order.place_address)].filter((part) => part !== null).join('. '),
  },
  { kind: 'text', text: say(`mails.${kept}`, { date: formatDay(keptUntil(order), 'short', locale) }) },
];

/** What stands between the introduction and the button. */
const details: Record<OrderTemplate, (about: About) => Block[]> = {
  order_confirmed: estimate,
  order_changed: estimate,
  order_rescheduled: (about) => [visits(about)],
  order_moved: (about) => [visits(about)],
  order_cancelled: () => [],
  order_deleted: () => [],
  pick_up_tomorrow: (about) => [visits(about)],
  delivery_tomorrow: (about) => [visits(about)],
  agreement_asked: agreement,
  order_charged: ({ order, intake, say, locale, links }) => [
    { kind: 'rows', rows: chargeRows(order, say, locale) },
    ...intakeBlocks(intake, say, links.order(order.id)),
  ],
  payment_failed: (about) => [
    ...whatNow(about),
    { kind: 'rows', rows: chargeRows(about.order, about.say, about.locale) },
  ],
  pick_up_missed: ({ order, say }) => driversNote(order.pick_up_issue, say),
  delivery_missed: ({ order, say }) => driversNote(order.delivery_issue, say),
  out_for_delivery: (about) => [visits(about)],
  driver_near: (about) => [visits(about)],
  ready_in_locker: (about) => locker(about, 'ready_in_locker_kept'),
  locker_waiting: (about) =>
    locker(about, keptUntil(about.order) < about.today ? 'locker_waiting_over' : 'ready_in_locker_kept'),
  locker_changed: (about) => locker(about, 'ready_in_locker_kept'),
  brought_back: ({ order, say }) =>
    order.delivery_issue === null
      ? []
      : [{ kind: 'quote', label: say('mails.brought_back_reason'), text: order.delivery_issue }],
  delivered: () => [],
  review_request: () => [],
};

export const orderMessage = (
  template: OrderTemplate,
  { order, intake }: Pick<About, 'order' | 'intake'>,
  person: Person,
  links: Links,
  now: Date,
): Message => {
  const { locale } = person;
  const say = sayIn(locale);
  const about = { order, intake, say, locale, links, today: wallClockAt(now).day };
  const params = {
    hello: greet(say, person.firstName),
    order: order.public_id,
    pickup: formatDay(order.pickup_date, 'short', locale),
    pickupSlot: formatSlot(order.pickup_slot),
    delivery: formatDay(order.delivery_date, 'short', locale),
    deliverySlot: formatSlot(order.delivery_slot),
    amount: formatMoney(order.total_cents),
    estimate: formatMoney(order.estimated_total_cents),
  };
  const { intro, label, ...rest } = frame(say, template, params);
  // what the house bears all of is charged to nobody
  const borne =
    template === 'order_charged' &&
    order.written_off_cents > 0 &&
    order.written_off_cents === order.total_cents;
  const invoiced = template === 'order_charged' && order.payment_status === 'to_invoice';
  return {
    ...rest,
    ...(invoiced ? { subject: say('mails.order_invoiced_subject', params) } : {}),
    locale,
    blocks: [
      {
        kind: 'text',
        text: invoiced
          ? say('mails.order_invoiced_intro', params)
          : borne
            ? say('mails.order_borne_intro', params)
            : intro,
        strong: order.public_id,
      },
      ...details[template](about),
    ],
    // a deleted order is found nowhere
    button: { label, url: template === 'order_deleted' ? links.home : links.order(order.id) },
    footer: say('mails.footer_order'),
    footerLink: { label: say('mails.settings'), url: links.profile },
  };
};
