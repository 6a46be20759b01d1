import { useQuery } from '@tanstack/react-query';
import { useCart } from '../../cart/cart.queries.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { useDefaultPlace } from '../default-place.ts';

/** Whether what is in the basket goes with this as a first place: another laundry serves it than the one chosen from. */
export const useEmptiesBasket = (laundryId: number | null): boolean => {
  const { place, isPending } = useDefaultPlace();
  const { lines } = useCart();
  const mayMove = !isPending && !place && lines.length > 0;
  const { data: products } = useQuery({ ...productsQuery(), enabled: mayMove });
  const chosenFrom = products?.[0]?.laundry_id;
  return mayMove && chosenFrom !== undefined && chosenFrom !== laundryId;
};
