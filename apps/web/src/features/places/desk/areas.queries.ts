import { addOpsZipCodes, readOpsAreas, removeOpsZipCode } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';

export const opsAreasQuery = queryOptions({
  queryKey: ['areas', 'desk'],
  queryFn: ({ signal }) => send(readOpsAreas, {}, { signal }),
});

type Change = { areaId: number; add: readonly string[] } | { areaId: number; remove: string };

/** Gives an area zip codes, or takes one away; what is answered is shown at once. */
export const useChangeZipCodes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      'add' in change
        ? send(addOpsZipCodes, {
            params: { id: String(change.areaId) },
            body: { zip_codes: [...change.add] },
          })
        : send(removeOpsZipCode, { params: { id: String(change.areaId), zip_code: change.remove } }),
    onSuccess: (areas) => client.setQueryData(opsAreasQuery.queryKey, areas),
    onError: () => client.invalidateQueries({ queryKey: opsAreasQuery.queryKey }),
  });
};
