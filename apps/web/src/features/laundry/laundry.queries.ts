import { listLaundryQueue, previewWeighing, showLaundryOrder } from '@lavoir/contract';
import type { CallOutput, CallRequest, findBag } from '@lavoir/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import type { QueueSearch } from './laundry.routes.ts';

export type Queue = CallOutput<typeof listLaundryQueue>;
export type Queued = Queue['data'][number];
export type LaundryOrder = CallOutput<typeof showLaundryOrder>['order'];
export type Preview = CallOutput<typeof previewWeighing>;
export type FoundBag = CallOutput<typeof findBag>['bag'];
export type WeighedLines = CallRequest<typeof previewWeighing>['body']['lines'];

/** under the console's own key: what the live stream says renews it too */
const key = ['dispatch', 'laundry'];

/** what comes with the clock, such as being late */
const refreshMs = 60_000;

export const queueQuery = ({ stage, laundry }: QueueSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, 'queue', stage ?? 'all', laundry ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      send(
        listLaundryQueue,
        {
          query: {
            ...(stage && { stage }),
            ...(laundry !== undefined && { laundry_id: String(laundry) }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const laundryOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'order', id],
    queryFn: async ({ signal }) =>
      (await send(showLaundryOrder, { params: { id: String(id) } }, { signal })).order,
  });

/** What these weights come to; the last answer stays until the next one is there. */
export const previewQuery = (id: number, lines: WeighedLines) =>
  queryOptions({
    queryKey: [...key, 'preview', id, lines],
    queryFn: ({ signal }) =>
      send(previewWeighing, { params: { id: String(id) }, body: { lines } }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

type Previewed = Pick<UseQueryResult<Preview>, 'data' | 'isError' | 'isPlaceholderData'>;

/** What these very weights come to; undefined while it isn't known, also where an earlier answer stands in for it. */
export const knownOf = ({ data, isError, isPlaceholderData }: Previewed): Preview | undefined =>
  isError || isPlaceholderData ? undefined : data;
