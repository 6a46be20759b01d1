import type { CallOutput, Order, listOrders } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { orderQuery } from '../orders.queries.ts';
import type { Search } from './shown-orders.ts';

/** @returns the order that the address names where the lists don't have it: an older one, or one that is gone */
export const useLinkedOrder = (
  search: Search,
  lists: Pick<CallOutput<typeof listOrders>, 'current_orders' | 'past_orders'> | undefined,
): UseQueryResult<Order> | undefined => {
  const { tab, order: id } = search;
  const listed = lists && [...lists.current_orders, ...lists.past_orders];
  const isElsewhere =
    id !== undefined && tab === undefined && listed?.every((order) => order.id !== id) === true;
  const query = useQuery({ ...orderQuery(id ?? 0), enabled: isElsewhere });
  // deleted from here a moment ago: the page goes on with those that are left
  return isElsewhere && query.data?.status !== 'deleted' ? query : undefined;
};
