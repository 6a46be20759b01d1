import { chooseDefaultAddress, listAddresses } from '@lavoir/contract';
import type { CallOutput, CallRequest } from '@lavoir/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type HomeAddress = CallOutput<typeof listAddresses>['delivery_addresses'][number];

/** Home addresses where something can be chosen. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await send(listAddresses, {}, { signal })).delivery_addresses,
    select: (addresses) => addresses.filter((address) => address.collection_times.length > 0),
  });

export const useChooseDefaultAddress = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof chooseDefaultAddress>['body']) =>
      send(chooseDefaultAddress, { body }),
  });
