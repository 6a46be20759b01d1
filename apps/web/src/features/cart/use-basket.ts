import type { Product } from '@lavoir/contract';
import { addCents, euroToCents, minimumOrder, missingToMinimum, quantityToMilli } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useCart } from './cart.queries.ts';
import { productsQuery } from '../catalogue/catalogue.queries.ts';

export type BasketLine = { product: Product; quantity: number; unitPrice: Cents; total: Cents };

/** The cart's lines with their products, and what they lack to the minimum order. */
export const useBasket = () => {
  const cart = useCart();
  const { data: products = [], isPending } = useQuery(productsQuery());
  const lines = cart.lines.flatMap(({ productId, ...line }): BasketLine[] => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ product, ...line }] : [];
  });
  const priced = lines.map(({ product, quantity, unitPrice }) => ({
    unitPrice,
    quantity: quantityToMilli(quantity),
    isBag: product.bag !== null,
  }));
  const missing = missingToMinimum(priced);
  const hasServices = lines.some(({ product }) => product.bag === null);
  return {
    lines,
    subtotal: addCents(...lines.map(({ total }) => total)),
    missing,
    /** towards the minimum; undefined where none applies: a cart of bags alone */
    towardsMinimum: hasServices ? minimumOrder - missing : undefined,
    hasKilos: lines.some(({ product }) => product.unit === 'kg'),
    /** pieces as counted; a kind of kilo laundry counts as one */
    pieces: lines.reduce((sum, { product, quantity }) => sum + (product.unit === 'kg' ? 1 : quantity), 0),
    isPending: cart.isPending || isPending,
    quantityOf: (productId: number): number =>
      cart.lines.find((line) => line.productId === productId)?.quantity ?? 0,
    setQuantity: (product: Product, quantity: number): void =>
      cart.setQuantity(product.id, quantity, euroToCents(product.price)),
  };
};

export type Basket = ReturnType<typeof useBasket>;
