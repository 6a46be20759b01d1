import { showTopUp } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/refused.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';

/** The bank's word mostly comes with the payer; asked again until it has, in ms. */
const askAgainMs = 2_000;

/** How a payment stands that was begun. */
export const topUpQuery = (payment_id: string) =>
  queryOptions({
    queryKey: [...walletQuery().queryKey, 'top-up', payment_id],
    queryFn: async ({ signal }) => (await send(showTopUp, { params: { payment_id } }, { signal })).top_up,
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && data.status !== 'open') ? false : askAgainMs,
    staleTime: 0,
  });
