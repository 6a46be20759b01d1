import {
  addCents,
  asMilli,
  countsFor,
  maxCents,
  minCents,
  noCents,
  priceOf,
  shareOut,
  subtractCents,
} from '@lavoir/domain';
import type { Cents, Milli } from '@lavoir/domain';
import { promotionOf } from '../../orders/orders.queries.ts';
import type { BareOrder, findLines } from '../../orders/orders.queries.ts';

type RefundedLine = Awaited<ReturnType<typeof findLines>>[number];

/** What came of a line: found by the laundry, or as ordered until then. */
export const foundOf = (line: RefundedLine): Milli =>
  asMilli(line.actual_quantity_milli ?? line.quantity_milli);

const servicesOf = (lines: readonly RefundedLine[], quantityOf: (line: RefundedLine) => Milli): Cents =>
  addCents(
    noCents,
    ...lines.filter(({ is_bag }) => !is_bag).map((line) => priceOf(line.unit_price_cents, quantityOf(line))),
  );

/**
 * What was paid for each line, in their order. The promotion is shared among the lines that it counts for, and what raised
 * services to their minimum as far as it counts for that, as `quote` has it; all of them together are the order without
 * its fee.
 */
export const paidForLines = (row: BareOrder, lines: readonly RefundedLine[]): Cents[] => {
  const promotion = promotionOf(row);
  const totals = lines.map((line) => priceOf(line.unit_price_cents, foundOf(line)));
  const isCounted = ({ product_id }: RefundedLine) =>
    promotion !== undefined && countsFor(promotion, product_id);
  const counted = lines.filter(isCounted);
  const notFound = maxCents(
    noCents,
    subtractCents(
      servicesOf(counted, ({ quantity_milli }) => asMilli(quantity_milli)),
      servicesOf(counted, foundOf),
    ),
  );
  const supplement = row.minimum_supplement_cents;
  const raised = promotion?.onlyFor ? minCents(supplement, notFound) : supplement;
  const weights = lines.map((line, index) => (isCounted(line) ? (totals[index] ?? noCents) : noCents));
  const off = shareOut(row.promotion_cents, [...weights, raised]);
  return totals.map((total, index) => subtractCents(total, off[index] ?? noCents));
};
