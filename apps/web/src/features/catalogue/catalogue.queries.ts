import { listProducts } from '@lavoir/contract';
import type { Product } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '@lavoir/domain';
import { send } from '../../lib/api.ts';

/** One function for good: another one at every turn would look through all products with every tap. */
const activeOf = (products: readonly Product[]): Product[] => products.filter(({ is_active }) => is_active);

/** The active products of the default address's laundry, in shelf order. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }) => (await send(listProducts, {}, { signal })).products,
    select: activeOf,
    staleTime: 5 * minuteMs,
  });
