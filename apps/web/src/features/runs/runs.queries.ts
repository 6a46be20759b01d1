import { readRuns } from '@lavoir/contract';
import type { RunsOfDay } from '@lavoir/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { dispatchKey } from '../dispatch/dispatch.queries.ts';
import type { RunsSearch } from './runs.routes.ts';

/** Who is late becomes so with the clock. */
const refreshMs = 60_000;

export type WhichRuns = Pick<RunsSearch, 'date' | 'laundry'>;

const keyOf = ({ date, laundry }: WhichRuns) => [dispatchKey, 'runs', date ?? 'today', laundry ?? 'first'];

export const askedRuns = ({ date, laundry }: WhichRuns) => ({
  ...(date && { date }),
  ...(laundry !== undefined && { laundry_id: String(laundry) }),
});

/** Renewed with everything that operations see. */
export const runsQuery = (which: WhichRuns) =>
  queryOptions({
    queryKey: keyOf(which),
    queryFn: ({ signal }) => send(readRuns, { query: askedRuns(which) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** What an answer to a move says is shown without asking again. */
export const showRuns = (client: QueryClient, which: WhichRuns, day: RunsOfDay): void => {
  client.setQueryData(keyOf(which), day);
};
