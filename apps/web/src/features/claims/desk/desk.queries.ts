import { listOpsClaims, showOpsClaim, takeClaim } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import type { DeskSearch } from '../claims.routes.ts';

export type DeskRow = CallOutput<typeof listOpsClaims>['data'][number];
export type DeskClaim = CallOutput<typeof showOpsClaim>['claim'];

const everyMs = 30_000;

/** A page of the desk; colleagues and customers change it meanwhile. */
export const deskQuery = ({ state = 'waiting', page = 1 }: DeskSearch) =>
  queryOptions({
    queryKey: ['desk', state, page],
    queryFn: ({ signal }) => send(listOpsClaims, { query: { state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const deskClaimQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'claim', id],
    queryFn: async ({ signal }) =>
      (await send(showOpsClaim, { params: { id: String(id) } }, { signal })).claim,
  });

/** What a claim is by now, and the lists that it stands in. */
export const useClaimChanged = () => {
  const client = useQueryClient();
  return async (claim?: DeskClaim): Promise<void> => {
    if (claim) client.setQueryData(deskClaimQuery(claim.id).queryKey, claim);
    await client.invalidateQueries({ queryKey: ['desk'] });
  };
};

export const useTakeClaim = () => {
  const changed = useClaimChanged();
  return useMutation({
    mutationFn: async (id: number) => (await send(takeClaim, { params: { id: String(id) } })).claim,
    onSuccess: (claim) => changed(claim),
    // answered by a colleague meanwhile: show it as it is
    onError: () => changed(),
  });
};
