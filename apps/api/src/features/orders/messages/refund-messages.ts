import { formatMoney } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import type { Links } from '../../../mail/links.ts';
import { frame, greet, sayIn } from '../../../mail/message.ts';
import type { Message } from '../../../mail/message.ts';
import type { RefundRow } from '../charging/order-refunds.queries.ts';
import type { OrderRow } from '../orders.queries.ts';

export type RefundTemplate = 'order_refunded' | 'refund_returned' | 'goodwill';

/** Says what went back of an order, or came back again, or what the house gave for it, and why. */
export const refundMessage = (
  template: RefundTemplate,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  person: { firstName: string; locale: Locale },
  links: Links,
): Message => {
  const { locale } = person;
  const say = sayIn(locale);
  const params = {
    hello: greet(say, person.firstName),
    order: order.public_id,
    amount: formatMoney(refund.amount_cents),
  };
  const { intro, label, ...rest } = frame(say, template, params);
  const isToCard = template === 'order_refunded' && refund.charge_id !== null;
  const text = isToCard ? say('mails.order_refunded_card', params) : intro;
  return {
    ...rest,
    locale,
    blocks: [
      { kind: 'text', text, strong: order.public_id },
      ...(refund.reason === ''
        ? []
        : [{ kind: 'quote', label: say('mails.reason'), text: refund.reason } as const]),
    ],
    button: { label, url: links.order(order.id) },
    footer: say('mails.footer_order'),
  };
};
