import { asCents, asMilli, noCents, priceOf, subtractCents, vatShares } from '@lavoir/domain';
import type { Cents, Reduced } from '@lavoir/domain';
import { formatMoney, formatPercent, formatQuantity } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { chargedTotal } from '../../wallet/holds.ts';
import { pursesOf } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { estimatedReducedOf, reducedOf } from '../placing/vat-rates.ts';
import type { Row, Say } from '../../../mail/message.ts';

type Line = OrderRow['lines'][number];

export const productName = (line: Line, locale: Locale): string =>
  ({ en: line.name_en, fr: line.name_fr, nl: line.name_nl })[locale];

const lineRow = (line: Line, say: Say, locale: Locale): Row => {
  const ordered = asMilli(line.quantity_milli);
  const actual = line.actual_quantity_milli === null ? ordered : asMilli(line.actual_quantity_milli);
  const params = { product: productName(line, locale), quantity: formatQuantity(actual, line.unit) };
  const label =
    actual === ordered
      ? say('mails.line', params)
      : say('mails.line_reweighed', { ...params, ordered: formatQuantity(ordered, line.unit) });
  return { label, amount: formatMoney(priceOf(asCents(line.unit_price_cents), actual)), kind: 'line' };
};

const feeRow = (order: OrderRow, say: Say): Row => ({
  label: order.orderable_type === 'CollectionPoint' ? say('mails.service_fee') : say('mails.delivery_fee'),
  amount: formatMoney(order.fee_cents),
  kind: 'quiet',
});

const promotionRows = (order: OrderRow, promotion: Cents, say: Say): Row[] =>
  promotion === 0
    ? []
    : [
        {
          label: say('mails.promotion', { code: order.promo_code ?? '' }).trim(),
          amount: formatMoney(subtractCents(noCents, promotion)),
          kind: 'gain',
        },
      ];

const vatRows = (total: Cents, reduced: Reduced, say: Say): Row[] =>
  vatShares(total, reduced).map(({ percent, vat }) => ({
    label: say('mails.vat', { percent: formatPercent(percent) }),
    amount: formatMoney(vat),
    kind: 'small',
  }));

/** What was ordered and what it will cost, if the laundry finds just that. */
export const estimateRows = (order: OrderRow, say: Say, locale: Locale): Row[] => [
  ...order.lines.map((line) => lineRow({ ...line, actual_quantity_milli: null }, say, locale)),
  feeRow(order, say),
  ...promotionRows(order, order.estimated_promotion_cents, say),
  { label: say('mails.estimated_total'), amount: formatMoney(order.estimated_total_cents), kind: 'total' },
  ...vatRows(order.estimated_total_cents, estimatedReducedOf(order), say),
];

const totalRow = (order: OrderRow, say: Say): Row => {
  if (order.payment_status === 'to_invoice')
    return { label: say('mails.invoiced'), amount: formatMoney(order.total_cents), kind: 'total' };
  if (order.payment_status !== 'paid')
    return { label: say('mails.to_pay'), amount: formatMoney(order.total_cents), kind: 'total' };
  const charged = chargedTotal(pursesOf(order).charged);
  return { label: say('mails.charged'), amount: formatMoney(charged), kind: 'total' };
};

/** From the estimate to what is charged, line by line. */
export const chargeRows = (order: OrderRow, say: Say, locale: Locale): Row[] => [
  { label: say('mails.estimated_total'), amount: formatMoney(order.estimated_total_cents), kind: 'quiet' },
  ...order.lines.map((line) => lineRow(line, say, locale)),
  ...(order.minimum_supplement_cents > 0
    ? [
        {
          label: say('mails.minimum_supplement'),
          amount: formatMoney(order.minimum_supplement_cents),
          kind: 'line',
        } as const,
      ]
    : []),
  { label: say('mails.weighed'), amount: formatMoney(order.subtotal_cents), kind: 'sum' },
  ...promotionRows(order, order.promotion_cents, say),
  feeRow(order, say),
  totalRow(order, say),
  ...vatRows(order.total_cents, reducedOf(order), say),
];
