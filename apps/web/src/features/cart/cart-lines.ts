import type { Cart, ProductUnit } from '@lavoir/contract';
import { asCents, euroToCents, noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Changes } from './cart-sync.ts';

/** What a line is called where no list of products says it. */
export type LineNames = { name: string; name_fr: string; name_nl: string; unit: ProductUnit };

export type CartLine = {
  productId: number;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
  /** not sold here any more: it counts nothing, and can only be removed */
  isGone: boolean;
  /** undefined before the server has seen the line */
  names: LineNames | undefined;
};

/** The server's lines with the changes that it hasn't confirmed yet. */
export const linesOf = (cart: Cart | undefined, changes: Changes): CartLine[] => {
  const known = (cart?.cart_products ?? []).map((line) => ({
    productId: line.product_id,
    quantity: changes.get(line.product_id)?.quantity ?? line.quantity,
    unitPrice: euroToCents(line.product_price),
    isGone: false,
    names: line,
  }));
  const gone = (cart?.gone ?? []).map((line) => ({
    productId: line.product_id,
    quantity: changes.get(line.product_id)?.quantity ?? line.quantity,
    unitPrice: noCents,
    isGone: true,
    names: line,
  }));
  const ofServer = [...known, ...gone];
  const added = [...changes]
    .filter(([productId]) => !ofServer.some((line) => line.productId === productId))
    .map(([productId, { quantity, unitPrice }]) => ({
      productId,
      quantity,
      unitPrice,
      isGone: false,
      names: undefined,
    }));
  return [...known, ...added, ...gone]
    .filter((line) => line.quantity > 0)
    .map((line) => ({ ...line, total: asCents(line.unitPrice * line.quantity) }));
};

/** Lines as the list of products knows them: what isn't in it, where there is one, is gone, and comes last. */
export const withProducts = <Product extends { id: number }>(
  lines: readonly CartLine[],
  products: readonly Product[] | undefined,
): (CartLine & { product: Product | undefined })[] =>
  lines
    .map((line) => {
      const product = line.isGone ? undefined : products?.find(({ id }) => id === line.productId);
      if (product || !products) return { ...line, product };
      return { ...line, product, isGone: true, unitPrice: noCents, total: noCents };
    })
    .toSorted((a, b) => Number(a.isGone) - Number(b.isGone));
