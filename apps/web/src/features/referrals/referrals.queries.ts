import { showReferrals } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type Referrals = CallOutput<typeof showReferrals>['referrals'];

/** The own code and what it earned. */
export const referralsQuery = () =>
  queryOptions({
    queryKey: ['referrals'],
    queryFn: async ({ signal }) => (await send(showReferrals, {}, { signal })).referrals,
  });
