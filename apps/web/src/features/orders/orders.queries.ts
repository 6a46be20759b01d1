import { listOrders, showOrder } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

/** The first page of both lists, which is all that most people have. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) => send(listOrders, { query: {} }, { signal }),
  });

/** A further page of past orders; asked for anew once there are more of them, as all move on by one then. */
export const olderOrdersQuery = (page: number, total: number) =>
  queryOptions({
    queryKey: ['orders', 'past', page, total],
    queryFn: async ({ signal }) =>
      (await send(listOrders, { query: { page: String(page) } }, { signal })).past_orders,
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: async ({ signal }) => (await send(showOrder, { params: { id: String(id) } }, { signal })).order,
  });
