import { findCustomers, listGoodwillRequests, openCustomer } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type Customer = CallOutput<typeof openCustomer>['customer'];
export type ListedCustomer = CallOutput<typeof findCustomers>['data'][number];
export type GoodwillRequest = CallOutput<typeof listGoodwillRequests>['data'][number];

const key = 'customers';

export const customersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [key, 'found', q],
    queryFn: ({ signal, pageParam }) =>
      send(
        findCustomers,
        { query: { ...(q !== '' && { q }), ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });

/** It is a look, and kept as one: it isn't asked for ahead, nor again by itself while somebody is elsewhere. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: async ({ signal }) =>
      (await send(openCustomer, { params: { id: String(id) } }, { signal })).customer,
    refetchOnWindowFocus: false,
  });

export const goodwillQuery = () =>
  queryOptions({
    queryKey: [key, 'goodwill'],
    queryFn: async ({ signal }) => (await send(listGoodwillRequests, undefined, { signal })).data,
    refetchInterval: 60_000,
  });

export const renewCustomers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
