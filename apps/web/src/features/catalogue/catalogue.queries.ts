import { listProducts } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

/** The active products of the default address's laundry, in shelf order. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }) => (await send(listProducts, {}, { signal })).products,
    select: (products) => products.filter((product) => product.is_active),
    staleTime: 5 * 60_000,
  });
