import { listClaims, showClaimPhoto } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask, send } from '../../lib/api.ts';
import { dataUrlOf } from './data-url.ts';

/** Under its order, so that what is heard of the order asks for these anew, too. */
export const claimsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', orderId, 'claims'],
    queryFn: async ({ signal }) =>
      (await send(listClaims, { params: { id: String(orderId) } }, { signal })).claims,
  });

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
