import { deleteOrder, placeOrder, retrieveOrder } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { isRefusal } from '../../lib/refused.ts';
import { editedOrder, stopEditing } from '../cart/edited-order.ts';
import { orderQuery, ordersQuery } from './orders.queries.ts';

/** The order as the server last knew it, and the lists that it stands in. */
const take = async (client: QueryClient, order: Order): Promise<void> => {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  await client.invalidateQueries({ queryKey: ordersQuery().queryKey, exact: true });
};

export type NewOrder = CallRequest<typeof placeOrder>['body']['order'];

/** The total that is agreed to; where it comes to more by then, the server says so instead. */
export const shownTotal = (total: Cents) => ({ shown_total: String(centsToEuro(total)) });

type Placing = {
  order: NewOrder;
  key: string;
  shown: Cents;
  /** the basket's, as the server numbered them */
  lineIds: readonly number[];
};

/** The same key for the same order: a repeated request places it once. */
export const usePlaceOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, key, shown, lineIds }: Placing) => {
      // what the server hasn't seen yet can't be ordered twice
      const basket = lineIds.length > 0 ? { basket: lineIds.join() } : {};
      const query = { ...basket, ...shownTotal(shown) };
      return (await send(placeOrder, { query, body: { order } }, { idempotencyKey: key })).order;
    },
    onSuccess: (order) => {
      void take(client, order);
    },
  });
};

/** Whether an order is over though the server didn't say that it ended it: its answer was lost, and the orders came anew. */
export const isOverAfterAll = (client: QueryClient, id: number, reason: unknown): boolean => {
  const known = client.getQueryData(ordersQuery().queryKey);
  return !isRefusal(reason) && known !== undefined && !known.current_orders.some((order) => order.id === id);
};

const stopEditingOf = (id: number): void => {
  if (editedOrder()?.order === id) stopEditing();
};

/** As placing: whose answer was lost hears by the same key that it is deleted. */
export const useDeleteOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, key }: { id: number; key: string }) => {
      const request = { params: { id: String(id) } };
      const { order } = await send(deleteOrder, request, { idempotencyKey: key });
      stopEditingOf(id);
      return order;
    },
    onSuccess: (order) => take(client, order),
    // it may be under way by now: show it as it is
    onError: async (reason, { id }) => {
      await client.invalidateQueries({ queryKey: ordersQuery().queryKey });
      if (isOverAfterAll(client, id, reason)) stopEditingOf(id);
    },
  });
};

export const useRetrieveOrder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (
        await send(retrieveOrder, {
          params: { id: String(id) },
          body: { order: { status: 'retrieved_by_user' } },
        })
      ).order,
    onSuccess: (order) => take(client, order),
    onError: () => client.invalidateQueries({ queryKey: ordersQuery().queryKey }),
  });
};
