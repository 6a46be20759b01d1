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

/** As shown at this moment, which a render may not have reached yet. */
export const shownRuns = (client: QueryClient, which: WhichRuns): RunsOfDay | undefined =>
  client.getQueryData(keyOf(which));

/** What an answer to a move says is shown without asking again; an older answer that is still on its way doesn't replace it. */
export const showRuns = async (client: QueryClient, which: WhichRuns, day: RunsOfDay): Promise<void> => {
  await client.cancelQueries({ queryKey: keyOf(which) });
  client.setQueryData(keyOf(which), day);
};
