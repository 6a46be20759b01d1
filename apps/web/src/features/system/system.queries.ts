import { listDeadLetters, retryDeadLetter, showDeadLetter, showSystem } from '@lavoir/contract';
import type { CallOutput, DeadLetter, LetterKind } from '@lavoir/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { renewing } from '../../lib/renewing.ts';

export type System = CallOutput<typeof showSystem>;
export type LetterDetail = CallOutput<typeof showDeadLetter>['letter'];

const key = 'system';
export const everyMs = 15_000;
/** while something that was tried again is under way */
const soonMs = 1_000;

export const systemQuery = queryOptions({
  queryKey: [key, 'health'],
  queryFn: ({ signal }) => send(showSystem, {}, { signal }),
  refetchInterval: everyMs,
});

const isUnderWay = ({ state, tried_again }: DeadLetter): boolean =>
  state === 'running' || (state === 'waiting' && tried_again?.next_at === null);

type Letters = InfiniteData<CallOutput<typeof listDeadLetters>>;

/** What was tried again is asked for until its result is there. */
export const lettersQuery = (kind: LetterKind) =>
  infiniteQueryOptions({
    queryKey: [key, 'letters', kind],
    queryFn: ({ signal, pageParam }) =>
      send(listDeadLetters, { query: { kind, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) =>
      (state.data as Letters | undefined)?.pages.some(({ data }) => data.some(isUnderWay)) ? soonMs : everyMs,
  });

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'letter', id],
    queryFn: async ({ signal }) => (await send(showDeadLetter, { params: { id } }, { signal })).letter,
  });

export const useSystemChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
};

export const useRetry = () => {
  const changed = useSystemChanged();
  return useMutation({
    mutationFn: (id: string) => send(retryDeadLetter, { params: { id } }),
    // a colleague may have been faster: the list shows how it stands
    onSettled: renewing(changed),
  });
};
