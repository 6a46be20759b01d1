import type { Product } from '@lavoir/contract';
import { addCents, euroToCents, minimumOrder, missingToMinimum, quantityToMilli } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { withProducts } from './cart-lines.ts';
import { useCart } from './cart.queries.ts';
import { productsQuery } from '../catalogue/catalogue.queries.ts';

/** What is sold is known by its product, or while that isn't here by the names that the cart has. */
export type BasketLine = ReturnType<typeof withProducts<Product>>[number];

const unitOf = ({ product, names }: BasketLine) => product?.unit ?? names?.unit ?? 'piece';

/** The cart's lines with their products, and what they lack to the minimum order. */
export const useBasket = () => {
  const cart = useCart();
  const { data: products } = useQuery(productsQuery());
  const all = withProducts(cart.lines, products);
  const lines = all.filter(({ isGone }) => !isGone);
  const priced = lines.map(({ product, quantity, unitPrice }) => ({
    unitPrice,
    quantity: quantityToMilli(quantity),
    isBag: product?.bag != null,
  }));
  const missing = missingToMinimum(priced);
  const hasServices = lines.some(({ product }) => product?.bag == null);
  return {
    lines,
    /** not sold here any more */
    gone: all.filter(({ isGone }) => isGone),
    isEmpty: all.length === 0,
    subtotal: addCents(...lines.map(({ total }) => total)),
    missing,
    /** towards the minimum; undefined where none applies: a cart of bags alone */
    towardsMinimum: hasServices ? minimumOrder - missing : undefined,
    hasKilos: lines.some((line) => unitOf(line) === 'kg'),
    /** pieces as counted; a kind of kilo laundry counts as one */
    pieces: lines.reduce((sum, line) => sum + (unitOf(line) === 'kg' ? 1 : line.quantity), 0),
    isPending: cart.isPending,
    isUnknown: cart.isUnknown,
    error: cart.error,
    refetch: cart.refetch,
    quantityOf: (productId: number): number =>
      cart.lines.find((line) => line.productId === productId)?.quantity ?? 0,
    setQuantity: (product: Product, quantity: number): void =>
      cart.setQuantity(product.id, quantity, euroToCents(product.price)),
    /** of a line that is there already */
    setLine: cart.setQuantity,
    clear: cart.clear,
  };
};

export type Basket = ReturnType<typeof useBasket>;
