import type { Product } from '@lavoir/contract';
import { asMilli, rateOf } from '@lavoir/domain';
import type { PricedLine } from '@lavoir/domain';
import { withProducts } from '../../cart/cart-lines.ts';
import type { CartLine } from '../../cart/cart-lines.ts';

/** A line of the cart with its product; none where the laundry has stopped offering it, or while the list isn't here. */
export type CheckoutLine = CartLine & { product: Product | undefined };

export const checkoutLines = (
  lines: readonly CartLine[],
  products: readonly Product[] | undefined,
): CheckoutLine[] => withProducts(lines, products);

/** As the domain prices them, the server too. */
export const pricedLines = (lines: readonly CheckoutLine[]): PricedLine[] =>
  lines
    .filter(({ isGone }) => !isGone)
    .map(({ productId, unitPrice, quantity, product }) => ({
      productId,
      unitPrice,
      quantity: asMilli(quantity * 1000),
      isBag: product?.bag != null,
      vatRate: product && rateOf(product.vat_percent),
    }));

/** What is ordered, in one order whatever was put in first. */
export const productIdsOf = (lines: readonly PricedLine[]): number[] =>
  lines.flatMap(({ productId }) => productId ?? []).toSorted((a, b) => a - b);
