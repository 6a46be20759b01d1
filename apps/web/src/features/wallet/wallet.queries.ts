import { showWallet } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

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
