import type { Product } from '@lavoir/contract';
import { lazy, Suspense, useState } from 'react';
import type { FunctionComponent } from 'react';
import { keptFavourites } from './favourites.ts';
import type { ProductQuantities } from '../product-quantities.ts';

type FavouritesProps = { products: readonly Product[]; basket: ProductQuantities };

const Nothing: FunctionComponent<FavouritesProps> = () => null;

/** Without its code the catalogue is as good. */
const FavouritesRow = lazy(async () => {
  const code = await import('./favourites-row.tsx').catch(() => undefined);
  return { default: code?.FavouritesRow ?? Nothing };
});

/** The first row, for who orders something often; it stays as it was when the page began. */
export function FavouritesPlace({ products, basket }: FavouritesProps) {
  const [kept] = useState(() => keptFavourites(products));
  if (kept.length === 0) return null;
  return (
    <div className="min-h-[calc(98px+3.75rem)]">
      <Suspense>
        <FavouritesRow products={kept} basket={basket} />
      </Suspense>
    </div>
  );
}
