import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, placeOrder } from '@lavoir/contract';
import { asMilli, asVatRate, maximumQuantity, missingToMinimum, quantityToMilli } from '@lavoir/domain';
import type { Milli, PricedLine } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { SoldProduct } from '../../catalogue/catalogue.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { NewLine } from './placing.queries.ts';

export type WishedLine = CallInput<typeof placeOrder>['body']['order']['product_orders_attributes'][number];
type StandingLine = OrderRow['lines'][number];

/** Of an order as it is to be. `product` is what a new line copies; a line that the order has keeps its own copy. */
export type Line = { productId: number; priced: PricedLine; product: SoldProduct | undefined };

/** Thousandths of a kilo or a piece, by product. */
export const quantitiesOf = (wished: readonly WishedLine[]): Map<number, Milli> => {
  const quantities = new Map<number, Milli>();
  for (const { product_id, quantity, _destroy } of wished) {
    if (_destroy || quantity <= 0) continue;
    quantities.set(product_id, asMilli((quantities.get(product_id) ?? 0) + quantityToMilli(quantity)));
  }
  return quantities;
};

type LinesRefusal =
  | 'order_empty'
  | 'product_unavailable'
  | 'product_not_in_area'
  | 'quantity_invalid'
  | 'laundry_place_not_found'
  | 'below_minimum';

/**
 * @param sold what the catalogue has of the products
 * @param standing the lines of an order that is edited: they keep their prices, and may stay, but not grow, once their
 * product isn't sold any more
 */
export const linesOf = (
  laundryId: number | null,
  quantities: ReadonlyMap<number, Milli>,
  sold: readonly SoldProduct[],
  standing: readonly StandingLine[] = [],
): Line[] | Refusal<LinesRefusal> => {
  if (laundryId === null) return refuse('laundry_place_not_found', { field: 'orderable' });
  if (quantities.size === 0) return refuse('order_empty', { field: 'order' });
  const lines = [...quantities].flatMap(([productId, quantity]): Line[] => {
    const line = standing.find(({ product_id }) => product_id === productId);
    const product = sold.find(({ id, laundry_id }) => id === productId && laundry_id === laundryId);
    if (line && (product || quantity <= line.quantity_milli)) {
      const priced = {
        unitPrice: line.unit_price_cents,
        quantity,
        isBag: line.is_bag,
        productId,
        vatRate: asVatRate(line.vat_rate),
      };
      return [{ productId, priced, product: undefined }];
    }
    if (!product) return [];
    return [
      {
        productId,
        priced: {
          unitPrice: product.price_cents,
          quantity,
          isBag: product.bag !== null,
          productId,
          vatRate: asVatRate(product.vat_rate),
        },
        product,
      },
    ];
  });
  if (lines.length < quantities.size) {
    const isElsewhere = sold.some(({ id, laundry_id }) => quantities.has(id) && laundry_id !== laundryId);
    return refuse(isElsewhere ? 'product_not_in_area' : 'product_unavailable', { field: 'products' });
  }
  if (lines.some(({ priced }) => priced.quantity > maximumQuantity * 1000))
    return refuse('quantity_invalid', { field: 'quantity' });
  const missing = missingToMinimum(lines.map(({ priced }) => priced));
  if (missing === 0) return lines;
  return refuse('below_minimum', { field: 'order', params: { missing: formatMoney(missing) } });
};

/** Those that the order doesn't have yet. */
export const newLinesOf = (lines: readonly Line[]): NewLine[] =>
  lines.flatMap(({ productId, priced, product }) => {
    if (!product) return [];
    const { id: _id, laundry_id: _laundry, bag: _bag, price_cents: unit_price_cents, ...copied } = product;
    return [
      {
        product_id: productId,
        ...copied,
        is_bag: priced.isBag,
        unit_price_cents,
        quantity_milli: priced.quantity,
      },
    ];
  });
