import { showTopUp, showWallet } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Refused, send } from '../../lib/api.ts';

const queryKey = ['wallet'];

/** What is free to spend and what orders hold. */
export const walletQuery = () =>
  queryOptions({
    queryKey,
    // the bar says two amounts: it needs none of the movements
    queryFn: async ({ signal }) => (await send(showWallet, { query: { per_page: '1' } }, { signal })).wallet,
  });

export type WalletEntry = CallOutput<typeof showWallet>['wallet']['wallet_entries'][number];

const entriesAtOnce = 5;

/** The movements, newest first, a few more each time. */
export const walletEntriesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'entries'],
    queryFn: ({ pageParam, signal }) =>
      send(showWallet, { query: { page: String(pageParam), per_page: String(entriesAtOnce) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : undefined),
  });

/** The bank's word mostly comes with the payer; asked again until it has, in ms. */
const askAgainMs = 2_000;

/** How a payment stands that was begun. */
export const topUpQuery = (payment_id: string) =>
  queryOptions({
    queryKey: [...queryKey, 'top-up', payment_id],
    queryFn: async ({ signal }) => (await send(showTopUp, { params: { payment_id } }, { signal })).top_up,
    refetchInterval: ({ state: { data, error } }) =>
      error instanceof Refused || (data && data.status !== 'open') ? false : askAgainMs,
    staleTime: 0,
  });
