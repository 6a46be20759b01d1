import { showWallet } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: async ({ signal }) => (await send(showWallet, { query: {} }, { signal })).wallet,
  });
