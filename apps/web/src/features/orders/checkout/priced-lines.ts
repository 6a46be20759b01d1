import type { Product } from '@lavoir/contract';
import { asMilli } from '@lavoir/domain';
import type { PricedLine } from '@lavoir/domain';
import type { CartLine } from '../../cart/cart.queries.ts';

/** A line of the cart with its product; none where the laundry has stopped offering it. */
export type CheckoutLine = CartLine & { product: Product | undefined };

export const checkoutLines = (lines: readonly CartLine[], products: readonly Product[]): CheckoutLine[] =>
  lines.map((line) => ({ ...line, product: products.find(({ id }) => id === line.productId) }));

/** As the domain prices them, the server too. */
export const pricedLines = (lines: readonly CheckoutLine[]): PricedLine[] =>
  lines.map(({ unitPrice, quantity, product }) => ({
    unitPrice,
    quantity: asMilli(quantity * 1000),
    isBag: product?.bag != null,
  }));
