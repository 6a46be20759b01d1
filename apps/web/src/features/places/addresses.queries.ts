import { listAddresses } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type HomeAddress = CallOutput<typeof listAddresses>['delivery_addresses'][number];

/** Home addresses where something can be chosen. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await send(listAddresses, {}, { signal })).delivery_addresses,
    select: (addresses) => addresses.filter((address) => address.collection_times.length > 0),
  });
