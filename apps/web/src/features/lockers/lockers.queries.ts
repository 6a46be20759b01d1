import { listOpsPoints, listPointChoices, showDoorJournal, showOpsPoint } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { renewing } from '../../lib/renewing.ts';

const key = 'lockers';

export type Journal = CallOutput<typeof showDoorJournal>['journal'];

export const pointsQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: [key, 'list', q ?? ''],
    queryFn: ({ signal }) => send(listOpsPoints, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'point', id],
    queryFn: async ({ signal }) =>
      (await send(showOpsPoint, { params: { id: String(id) } }, { signal })).point,
  });

export const doorJournalQuery = (doorId: number) =>
  queryOptions({
    queryKey: [key, 'journal', doorId],
    queryFn: async ({ signal }) =>
      (await send(showDoorJournal, { params: { id: String(doorId) } }, { signal })).journal,
  });

export const pointChoicesQuery = queryOptions({
  queryKey: [key, 'choices'],
  queryFn: ({ signal }) => send(listPointChoices, {}, { signal }),
});

/** Asks again for whatever is shown of points and doors. */
export const renewLockers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });

/** A point as an answer has it. */
export const showPoint = (client: QueryClient, { point }: CallOutput<typeof showOpsPoint>): void => {
  client.setQueryData(pointQuery(point.id).queryKey, point);
};

/** Does something at a point: it is shown as the answer has it, at once, and the rest is asked for again. */
export const useAtPoint = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<CallOutput<typeof showOpsPoint>>) => act(),
    onSuccess: (output) => showPoint(client, output),
    onSettled: renewing(() => renewLockers(client)),
  });
};
