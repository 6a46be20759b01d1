import { asCents, asMilli, asVatRate, centsToEuro, quote, vatShares } from '@lavoir/domain';
import type { Cents, Reduced } from '@lavoir/domain';
import { promotionOf } from '../orders.queries.ts';
import type { BareOrder, OrderRow } from '../orders.queries.ts';

/** What of an order's total is at a reduced rate of VAT. */
export const reducedOf = ({
  at_12_cents,
  at_6_cents,
}: Pick<BareOrder, 'at_12_cents' | 'at_6_cents'>): Reduced => ({
  at12: at_12_cents,
  at6: at_6_cents,
});

/** The same of its estimate: of what was ordered, whatever was found since. */
export const estimatedReducedOf = (row: OrderRow): Reduced => {
  const ordered = row.lines.map((line) => ({
    unitPrice: asCents(line.unit_price_cents),
    quantity: asMilli(line.quantity_milli),
    isBag: line.is_bag,
    productId: line.product_id,
    vatRate: asVatRate(line.vat_rate),
  }));
  return quote(ordered, { fee: row.fee_cents, promotion: promotionOf(row) }).reduced;
};

/** An amount by rate, as the wire has it. */
export const presentShares = (total: Cents, reduced: Reduced) =>
  vatShares(total, reduced).map((share) => ({
    percent: share.percent,
    total: centsToEuro(share.total),
    vat: centsToEuro(share.vat),
  }));
