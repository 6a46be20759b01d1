import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetBegunTopUp } from './begun-top-up.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { walletEntriesQuery, walletQuery } from '../../wallet/wallet.queries.ts';
import { topUpQuery } from './top-up.queries.ts';

/** Follows a payment until the bank has spoken; then it is nobody's wish any more, and the wallet another one. */
export const useTopUp = ({ paymentId }: BegunTopUp) => {
  const client = useQueryClient();
  const query = useQuery(topUpQuery(paymentId));
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === 'open') return;
    forgetBegunTopUp();
    for (const { queryKey } of [walletQuery(), walletEntriesQuery()])
      void client.invalidateQueries({ queryKey, exact: true });
  }, [status, client]);
  return query;
};
