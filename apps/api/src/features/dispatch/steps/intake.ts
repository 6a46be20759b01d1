import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, transitionOrder } from '@lavoir/contract';
import { asVatRate, isMeasured, isNothingFound, isPlausible, quantityToMilli, quote } from '@lavoir/domain';
import type { Cents, Milli, Quote } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { promotionOf, setActualQuantities, updateOrder } from '../../orders/orders.queries.ts';
import type { Selectable } from 'kysely';
import type { OrderLines } from '../../../db/migrations/schema.ts';
import type { BareOrder, PromotedOrder } from '../../orders/orders.queries.ts';

type Line = Selectable<OrderLines>;
type Weighed = NonNullable<CallInput<typeof transitionOrder>['body']['lines']>;

export type WeighingRefusal =
  | 'line_unknown'
  | 'line_repeated'
  | 'quantity_invalid'
  | 'weight_invalid'
  | 'nothing_weighed';

const about = { field: 'lines' };

/** What the laundry found of every line; lines that it didn't name are as ordered. */
export const weigh = (
  lines: readonly Line[],
  weighed: Weighed,
): Map<number, Milli> | Refusal<WeighingRefusal> => {
  if (new Set(weighed.map(({ id }) => id)).size < weighed.length) return refuse('line_repeated', about);
  const actual = new Map(lines.map((line) => [line.id, line.quantity_milli]));
  for (const { id, actual_quantity } of weighed) {
    const line = lines.find((one) => one.id === id);
    if (!line) return refuse('line_unknown', about);
    if (!isPlausible(line.unit, actual_quantity))
      return refuse(isMeasured(line.unit) ? 'weight_invalid' : 'quantity_invalid', about);
    actual.set(id, quantityToMilli(actual_quantity));
  }
  const found = lines.map((line) => ({
    isBag: line.is_bag,
    quantity: actual.get(line.id) ?? line.quantity_milli,
  }));
  return isNothingFound(found) ? refuse('nothing_weighed', about) : actual;
};

type Found = {
  row: Pick<BareOrder, 'fee_cents'> & PromotedOrder;
  lines: readonly Line[];
  actual: ReadonlyMap<number, Milli>;
};

/** What was found comes to, by the prices frozen in the order. */
export const priceFound = ({ row, lines, actual }: Found): Quote => {
  const pricedAt = (quantityOf: (line: Line) => Milli) =>
    lines.map((line) => ({
      unitPrice: line.unit_price_cents,
      quantity: quantityOf(line),
      isBag: line.is_bag,
      productId: line.product_id,
      vatRate: asVatRate(line.vat_rate),
    }));
  const ordered = pricedAt((line) => line.quantity_milli);
  const found = pricedAt((line) => actual.get(line.id) ?? line.quantity_milli);
  return quote(found, { fee: row.fee_cents, promotion: promotionOf(row), ordered });
};

/** Prices the order again, from the prices frozen in it and the real quantities. */
export const reprice = async (
  db: Db,
  { at, ...found }: Found & { row: BareOrder; at: Date },
): Promise<Cents> => {
  const quoted = priceFound(found);
  await setActualQuantities(db, found.actual);
  await updateOrder(db, found.row.id, {
    minimum_supplement_cents: quoted.minimumSupplement,
    subtotal_cents: quoted.subtotal,
    promotion_cents: quoted.promotion,
    total_cents: quoted.total,
    at_12_cents: quoted.reduced.at12,
    at_6_cents: quoted.reduced.at6,
    weighed_at: at,
  });
  return quoted.total;
};
