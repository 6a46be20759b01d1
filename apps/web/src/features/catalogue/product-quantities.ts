import type { Product } from '@lavoir/contract';

/** How many of each product are chosen. The cart keeps them; the catalogue only counts up and down. */
export type ProductQuantities = {
  quantityOf: (productId: number) => number;
  setQuantity: (product: Product, quantity: number) => void;
  /** what it was before it was changed: "was 3" */
  noteOf?: (productId: number) => string | undefined;
};
