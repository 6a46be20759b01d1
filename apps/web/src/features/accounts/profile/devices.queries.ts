import { endOtherDevices, listDevices } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';

export type SignedInDevice = CallOutput<typeof listDevices>['sessions'][number];

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await send(listDevices, {}, { signal })).sessions,
  });

/** Signs out everywhere but here. */
export const useEndOtherDevices = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(endOtherDevices),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
};
