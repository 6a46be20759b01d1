import type { Order } from '@lavoir/contract';
import { isCalledOff, noCents, quantityToMilli, subtractCents } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { differs, ledgerOf, openOf, reservedOf, sharesOf } from '../ledger.ts';
import type { Ledger, LedgerLine } from '../ledger.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { LineName } from '../../catalogue/line-name.tsx';
import { orderPaymentName } from '../payment.ts';
import { PriceLedger } from '../price-ledger.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';

const sumLines = ({ t, money }: Texts, order: Order, ledger: Ledger) => [
  ...(ledger.minimumSupplement > noCents
    ? [{ label: t('orders.minimum_supplement'), amount: money(ledger.minimumSupplement) }]
    : []),
  { label: t('orders.subtotal'), amount: money(ledger.subtotal) },
  {
    label: order.promo_code ? t('orders.promotion_code', { code: order.promo_code }) : t('orders.promotions'),
    amount: money(subtractCents(noCents, ledger.promotion)),
    negative: ledger.promotion > noCents,
  },
  {
    label: t(order.orderable_type === 'DeliveryAddress' ? 'orders.delivery_fee' : 'orders.service_fee'),
    amount: money(ledger.fee),
  },
];

/** What the wallet has of it, and what is still to be paid. */
const openLines = ({ t, money }: Texts, order: Order) => {
  const { open, kept } = openOf(order);
  return [
    ...(kept > noCents
      ? [
          {
            label: t('orders.kept_in_wallet'),
            amount: money(subtractCents(noCents, kept)),
            negative: true,
          },
        ]
      : []),
    { label: t('orders.still_to_pay'), amount: money(open) },
  ];
};

/** By what it is or will be paid, with the share of each where wallet and card paid together. */
const paymentLines = (texts: Texts, order: Order) => {
  // what is called off comes on no invoice
  if (order.payment_type === '' && isCalledOff(order.status)) return [];
  const { t, money } = texts;
  const name = orderPaymentName(texts, order);
  const shares = sharesOf(order);
  if (!shares) return [{ label: t('checkout.pay_with'), amount: name }];
  return [
    { label: t('checkout.wallet'), amount: money(shares.wallet) },
    { label: name, amount: money(shares.card) },
  ];
};

/** Kilos are weighed, rugs and curtains measured, pieces counted. */
const howFound = (unit: LedgerLine['unit']) => {
  if (unit === 'kg') return 'orders.col_weighed';
  return unit === 'm2' ? 'orders.col_measured' : 'orders.col_counted';
};

/** One word where all lines share it. */
const howAllFound = ({ lines }: Ledger) => {
  const [first, ...others] = new Set(lines.map(({ unit }) => howFound(unit)));
  return first && others.length === 0 ? first : 'orders.col_weighed_counted';
};

/** How the price comes about: an estimate, then ordered → weighed → charged, line by line. */
export function OrderLedger({ order }: { order: Order }) {
  const texts = useI18n();
  const { t, money } = texts;
  const ledger = ledgerOf(order);
  const reserved = reservedOf(order);
  const lines = sumLines(texts, order, ledger);
  const payWith = paymentLines(texts, order);
  const vat = order.vat_rates.map((rate) => ({
    label: t('orders.of_which_vat', { percent: formatPercent(rate.percent) }),
    amount: texts.euro(rate.vat),
  }));
  if (!ledger.weighed) {
    return (
      <div className="grid content-start gap-3 *:min-w-0">
        <ItemLines
          ruled
          strong
          items={ledger.lines.map(({ line, unit, ordered, total }) => ({
            name: <LineName line={line} times={texts.times(quantityToMilli(ordered), unit)} />,
            amount: money(total),
          }))}
        />
        <Summary
          lines={lines}
          total={{ label: t('orders.estimated_total'), amount: money(ledger.total) }}
          vat={vat}
          after={payWith}
        />
        {!isCalledOff(order.status) && (
          <p className="text-xs text-ink-3">
            {reserved > noCents && t('orders.reserved_note', { amount: money(reserved) })}{' '}
            {t(order.payment_type === '' ? 'checkout.invoiced' : 'orders.estimate_note')}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3 *:min-w-0">
      <PriceLedger
        caption={t('orders.items')}
        headings={{
          item: t('orders.col_item'),
          ordered: t('orders.col_ordered'),
          actual: t(howAllFound(ledger)),
          unitPrice: t('orders.col_price'),
          amount: t('orders.col_amount'),
        }}
        rows={ledger.lines.map(({ id, line, unit, price, ordered, actual, changed, total }) => ({
          id: String(id),
          name: <LineName line={line} />,
          ordered: texts.quantity(quantityToMilli(ordered), unit),
          actualLabel: t(howFound(unit)),
          actual: actual === null ? undefined : texts.quantity(quantityToMilli(actual), unit),
          changed,
          unitPrice: t('orders.price_per_unit', { price: money(price), unit }),
          amount: money(total),
        }))}
        lines={lines}
        total={{ label: t('orders.total'), amount: money(ledger.total) }}
        vat={vat}
      />
      <Summary
        lines={[
          ...payWith,
          ...(ledger.charged > noCents
            ? [{ label: t('orders.charged'), amount: money(ledger.charged) }]
            : []),
          ...(order.payment_status === 'failed' ? openLines(texts, order) : []),
          ...(order.refunded > 0
            ? [{ label: t('orders.refunded'), amount: texts.euro(order.refunded) }]
            : []),
        ]}
      />
      {differs(ledger) && (
        <p className="text-xs text-ink-3">
          {t('orders.estimated_was', { amount: money(ledger.estimatedTotal) })}
        </p>
      )}
    </div>
  );
}
