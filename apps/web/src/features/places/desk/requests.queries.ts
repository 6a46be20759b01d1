import { listOfficeRequests, refuseOfficeRequest, renewPointCode } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { renewing } from '../../../lib/renewing.ts';

export const officeRequestsQuery = queryOptions({
  queryKey: ['areas', 'requests'],
  queryFn: ({ signal }) => send(listOfficeRequests, {}, { signal }),
});

/** Reads again what is asked for and how much of it waits. */
export const useRequestsChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['areas'] });
};

export const useRefuseRequest = (id: number) => {
  const changed = useRequestsChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      send(
        refuseOfficeRequest,
        { params: { id: String(id) }, body: { reason } },
        // one answer, however often it is sent
        { idempotencyKey: `refuse-office-${id}` },
      ),
    onSettled: renewing(changed),
  });
};

/** A code to connect to a point with, said this once. */
export const usePointCode = () =>
  useMutation({
    mutationFn: (pointId: number) => send(renewPointCode, { params: { id: String(pointId) } }),
  });
