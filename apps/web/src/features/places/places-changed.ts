import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from './addresses.queries.ts';
import { collectionPointsQuery } from './collection-points.queries.ts';
import { cartQuery, resetCart, tellChanged } from '../cart/cart.queries.ts';
import { productsQuery } from '../catalogue/catalogue.queries.ts';
import { getSession, keepSession } from '../../lib/session.ts';

/** What depends on where somebody is served is asked anew, and the basket follows where the server emptied it. */
export const placesChanged = async (client: QueryClient, isCartEmptied: boolean): Promise<void> => {
  if (isCartEmptied) await resetCart();
  tellChanged();
  await Promise.all(
    [addressesQuery(), collectionPointsQuery(), productsQuery(), cartQuery()].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
};

/** Who has a first place is led to one no longer. */
export const settle = (): void => {
  const session = getSession();
  if (session?.user.new_user) keepSession({ ...session, user: { ...session.user, new_user: false } });
};
