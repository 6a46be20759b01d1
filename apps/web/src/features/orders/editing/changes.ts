import type { CallRequest, Order, Product, changeOrder } from '@lavoir/contract';
import { asCents, asMilli, euroToCents, maximumQuantity, quote, rateOf } from '@lavoir/domain';
import type { Cents, PricedLine, Quote, VatRate } from '@lavoir/domain';
import type { LineNames } from '../../cart/cart-lines.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { promotionOf } from '../checkout/promo/promo.ts';
import type { Promo } from '../checkout/promo/promo.ts';

export type OrderChange = CallRequest<typeof changeOrder>['body']['order'];

/** A product of the order as it is wished, beside what it was. */
export type EditedLine = {
  productId: number;
  /** of the order's line; undefined for what is new */
  lineId: number | undefined;
  /** frozen in the order, else today's */
  unitPrice: Cents;
  before: number;
  quantity: number;
  total: Cents;
  isBag: boolean;
  /** frozen in the order, else today's */
  vatRate: VatRate;
  /** what isn't sold any more may stay or shrink, not grow */
  max: number;
  icon: string;
  product: Product | undefined;
  names: LineNames;
};

/** What the order has, then what is added to it; removed lines have the quantity 0. */
export const editedLines = (
  order: Order,
  quantities: EditedOrder['quantities'],
  products: readonly Product[] | undefined,
): EditedLine[] => {
  const offered = products?.[0]?.laundry_id === order.laundry_id ? products : undefined;
  const had = order.products.map((line) => {
    const product = offered?.find(({ id }) => id === line.product_id);
    const max = offered && !product ? line.quantity : maximumQuantity;
    const quantity = Math.min(quantities[line.product_id] ?? line.quantity, max);
    const unitPrice = euroToCents(line.product_price);
    return {
      productId: line.product_id,
      lineId: line.id,
      unitPrice,
      before: line.quantity,
      quantity,
      total: asCents(unitPrice * quantity),
      isBag: line.is_bag,
      vatRate: rateOf(line.vat_percent),
      max,
      icon: line.icon,
      product,
      names: {
        name: line.product_name_en,
        name_fr: line.product_name_fr,
        name_nl: line.product_name_nl,
        unit: line.unit,
      },
    };
  });
  const added = (offered ?? []).flatMap((product) => {
    const quantity = quantities[product.id] ?? 0;
    if (quantity === 0 || had.some(({ productId }) => productId === product.id)) return [];
    const unitPrice = euroToCents(product.price);
    return {
      productId: product.id,
      lineId: undefined,
      unitPrice,
      before: 0,
      quantity,
      total: asCents(unitPrice * quantity),
      isBag: product.bag !== null,
      vatRate: rateOf(product.vat_percent),
      max: maximumQuantity,
      icon: product.icon,
      product,
      names: product,
    };
  });
  return [...had, ...added];
};

export const changedLines = (lines: readonly EditedLine[]): EditedLine[] =>
  lines.filter(({ before, quantity }) => before !== quantity);

/** As the domain prices them, the server too. */
export const pricedEdit = (lines: readonly EditedLine[]): PricedLine[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, unitPrice, quantity, isBag, vatRate }) => ({
      productId,
      unitPrice,
      quantity: asMilli(quantity * 1000),
      isBag,
      vatRate,
    }));

/** The order's own code, as it was when it was taken. */
export const ownPromo = ({ promo, promo_code: code }: Order): Promo | undefined =>
  promo && code !== null ? { ...promo, code } : undefined;

/** What the order comes to with the changes. */
export const quoteEdit = (lines: readonly EditedLine[], fee: Cents, promo: Promo | undefined): Quote =>
  quote(pricedEdit(lines), { fee, promotion: promo && promotionOf(promo) });

/** The quantities that differ from the order, with another one of them. */
export const withQuantity = (
  order: Order,
  quantities: EditedOrder['quantities'],
  productId: number,
  quantity: number,
): EditedOrder['quantities'] => {
  const before = order.products.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
  const { [productId]: _before, ...others } = quantities;
  return quantity === before ? others : { ...others, [productId]: quantity };
};

/** The lines that differ, as the call takes them: those that go are marked, new ones name the order that they join. */
export const lineDiff = (
  order: Order,
  lines: readonly EditedLine[],
): NonNullable<OrderChange['product_orders_attributes']> =>
  changedLines(lines)
    .map(({ productId, lineId, quantity }) => ({
      product_id: productId,
      quantity,
      order_id: order.id,
      ...(lineId !== undefined && { id: lineId }),
      ...(quantity === 0 && { _destroy: true }),
    }))
    .toSorted((a, b) => a.product_id - b.product_id);
