import { showIntakePhoto, showOwnIntake } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask, send } from '../../../lib/api.ts';
import { dataUrlOf } from '../../../lib/data-url.ts';

export type OwnIntake = CallOutput<typeof showOwnIntake>;

/** Under its order, so that what is heard of the order asks for it anew. */
export const ownIntakeQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', orderId, 'intake'],
    queryFn: ({ signal }) => send(showOwnIntake, { params: { id: String(orderId) } }, { signal }),
  });

/** A photo as an address that an image shows; nobody changes one. */
export const intakePhotoQuery = (orderId: number, photoId: number) =>
  queryOptions({
    queryKey: ['intake-photos', photoId],
    queryFn: async ({ signal }) => {
      const params = { id: String(orderId), photo_id: String(photoId) };
      return dataUrlOf(await (await ask(showIntakePhoto, { params }, { signal })).blob());
    },
    staleTime: Infinity,
  });
