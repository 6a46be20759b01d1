import type { Order, Product } from '@lavoir/contract';
import { maximumQuantity } from '@lavoir/domain';

type OrderLine = Order['products'][number];

export type LineAgain = { line: OrderLine; product: Product; quantity: number };

/** Another laundry sells the same under a number of its own. */
const isSame = (product: Product, line: OrderLine): boolean =>
  product.name_en === line.product_name_en && product.unit === line.unit;

/** What of an order can be ordered again today, and what isn't sold any more. */
export const linesAgain = (
  order: Order,
  products: readonly Product[],
): { again: LineAgain[]; gone: OrderLine[] } => {
  const again: LineAgain[] = [];
  const gone: OrderLine[] = [];
  for (const line of order.products) {
    const product =
      products.find(({ id }) => id === line.product_id) ?? products.find((sold) => isSame(sold, line));
    const quantity = Math.min(maximumQuantity, Math.max(1, Math.round(line.quantity)));
    if (product) again.push({ line, product, quantity });
    else gone.push(line);
  }
  return { again, gone };
};
