import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BegunTopUp } from './begun-top-up.ts';
import { walletEntriesQuery, walletQuery } from '../../wallet/wallet.queries.ts';
import { topUpQuery } from './top-up.queries.ts';

/** Orders that waited for the money are paid behind its credit: looked for so long after it, in ms. */
const lookAgainMs = [1_000, 3_000, 8_000];

/** Follows a payment until the bank has spoken; then the wallet is another one. */
export const useTopUp = ({ paymentId }: BegunTopUp) => {
  const client = useQueryClient();
  const query = useQuery(topUpQuery(paymentId));
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === 'open') return;
    for (const { queryKey } of [walletQuery(), walletEntriesQuery()])
      void client.invalidateQueries({ queryKey, exact: true });
  }, [status, client]);
  useEffect(() => {
    if (status !== 'succeeded') return undefined;
    // this payment's own standing is under the wallet's key
    const { queryKey } = walletQuery();
    const timers = lookAgainMs.map((ms) =>
      setTimeout(() => void client.invalidateQueries({ queryKey, refetchType: 'active' }), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, [status, client]);
  return query;
};
