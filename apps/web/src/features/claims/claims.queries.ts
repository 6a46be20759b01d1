import { acceptClaim, listClaims, listOwnClaims, showClaimPhoto } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, send } from '../../lib/api.ts';
import { dataUrlOf } from '../../lib/data-url.ts';

/** Under its order, so that what is heard of the order asks for these anew, too. */
export const claimsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', orderId, 'claims'],
    queryFn: async ({ signal }) =>
      (await send(listClaims, { params: { id: String(orderId) } }, { signal })).claims,
  });

/** What somebody sent last, of any order. */
export const ownClaimsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'claims'],
    queryFn: async ({ signal }) => (await send(listOwnClaims, {}, { signal })).claims,
  });

/** Being content with an answer; where it was closed meanwhile, it is shown as it is. */
export const useAcceptClaim = (orderId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send(acceptClaim, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: claimsQuery(orderId).queryKey }),
  });
};

/** A photo as an address that an image shows; nobody changes one. */
export const claimPhotoQuery = (claimId: number, photoId: number) =>
  queryOptions({
    queryKey: ['claim-photos', photoId],
    queryFn: async ({ signal }) => {
      const params = { id: String(claimId), photo_id: String(photoId) };
      return dataUrlOf(await (await ask(showClaimPhoto, { params }, { signal })).blob());
    },
    staleTime: Infinity,
  });
