import type { Product } from '@lavoir/contract';
import { maximumQuantity } from '@lavoir/domain';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductQuantities } from './product-quantities.ts';
import { isSoap } from './shelves.ts';
import { useProductTexts } from './use-product-texts.ts';

type ProductCardsProps = {
  products: readonly Product[];
  basket: ProductQuantities;
  /** the name as it is shown */
  nameOf?: ((name: string) => ReactNode) | undefined;
};

/** Products in their grid, with what is in the basket of each. */
export function ProductCards({ products, basket, nameOf }: ProductCardsProps) {
  const latest = useRef(basket.setQuantity);
  useLayoutEffect(() => {
    latest.current = basket.setQuantity;
  });
  /** the same one for every basket, so that a tap draws one card of sixty */
  const [setQuantity] = useState(
    (): ProductQuantities['setQuantity'] => (product, quantity) => latest.current(product, quantity),
  );
  return (
    <ProductGrid>
      {products.map((product) => (
        <Sold
          key={product.id}
          product={product}
          quantity={basket.quantityOf(product.id)}
          note={basket.noteOf?.(product.id)}
          setQuantity={setQuantity}
          nameOf={nameOf}
        />
      ))}
    </ProductGrid>
  );
}

type SoldProps = Pick<ProductCardsProps, 'nameOf'> &
  Pick<ProductQuantities, 'setQuantity'> & {
    product: Product;
    quantity: number;
    note: string | undefined;
  };

const Sold = memo(({ product, quantity, note, setQuantity, nameOf }: SoldProps) => {
  const { card, stepper } = useProductTexts()(product, quantity);
  return (
    <ProductCard
      {...card}
      name={nameOf ? nameOf(card.name) : card.name}
      glyph={product.icon}
      soap={isSoap(product)}
      quantity={quantity}
      note={note}
      max={maximumQuantity}
      texts={stepper}
      onQuantity={(next) => setQuantity(product, next)}
    />
  );
});
