import {
  findMoments,
  listMissedStops,
  listOpsOrders,
  readBoard,
  readDay,
  readLocker,
  showMissedPhoto,
  showOpsOrder,
  showOrderJournal,
} from '@lavoir/contract';
import type { BoardCard, CallOutput } from '@lavoir/contract';
import type { Day, OrderStatus } from '@lavoir/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ask, send } from '../../lib/api.ts';
import { dataUrlOf } from '../../lib/data-url.ts';

export type OpsDay = CallOutput<typeof readDay>;
export type Board = CallOutput<typeof readBoard>;
export type OpsOrder = CallOutput<typeof showOpsOrder>['order'];
export type Journal = CallOutput<typeof showOrderJournal>;
export type OpsOrderSummary = CallOutput<typeof listOpsOrders>['data'][number];

/** What others keep under it is renewed with the rest. */
export const dispatchKey = 'dispatch';

/** Problems come with the clock, too: a minute is as late as a page may be. */
const refreshMs = 60_000;

/** @param date undefined: today, whatever day that is by then */
export const dayQuery = (date: Day | undefined) =>
  queryOptions({
    queryKey: [dispatchKey, 'day', date ?? 'today'],
    queryFn: ({ signal }) => send(readDay, { query: date ? { date } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** @param date undefined: today, whatever day that is by then */
export const boardQuery = (date: Day | undefined, laundry: number | undefined) =>
  queryOptions({
    queryKey: [dispatchKey, 'board', date ?? 'today', laundry ?? 'all'],
    queryFn: ({ signal }) =>
      send(
        readBoard,
        {
          query: {
            ...(date && { date }),
            ...(laundry !== undefined && { laundry_id: String(laundry) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const opsOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [dispatchKey, 'order', id],
    queryFn: async ({ signal }) =>
      (await send(showOpsOrder, { params: { id: String(id) } }, { signal })).order,
  });

/** The doors before which an order stands. */
export const lockerQuery = (orderId: number) =>
  queryOptions({
    queryKey: [dispatchKey, 'locker', orderId],
    queryFn: async ({ signal }) =>
      (await send(readLocker, { params: { id: String(orderId) } }, { signal })).locker,
  });

/** What drivers met at its doors. */
export const missedStopsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [dispatchKey, 'missed', orderId],
    queryFn: async ({ signal }) =>
      (await send(listMissedStops, { params: { id: String(orderId) } }, { signal })).missed_stops,
  });

/** A photo as an address that an image shows; nobody changes one. */
export const missedPhotoQuery = (orderId: number, missedId: number) =>
  queryOptions({
    queryKey: ['missed-photos', missedId],
    queryFn: async ({ signal }) => {
      const params = { id: String(orderId), missed_id: String(missedId) };
      return dataUrlOf(await (await ask(showMissedPhoto, { params }, { signal })).blob());
    },
    staleTime: Infinity,
  });

export const journalQuery = (id: number) =>
  queryOptions({
    queryKey: [dispatchKey, 'journal', id],
    queryFn: ({ signal }) => send(showOrderJournal, { params: { id: String(id) } }, { signal }),
  });

const listedAtOnce = '50';

type Listed = {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  date?: Day | undefined;
  page?: number | undefined;
};

/** A page of all orders; what was shown stays until the next one is here. */
export const opsOrdersQuery = ({ q, status, date, page }: Listed) => {
  const query = {
    ...(q && { q }),
    ...(status && { status }),
    ...(date && { date }),
    ...(page && { page: String(page) }),
    per_page: listedAtOnce,
  };
  return queryOptions({
    queryKey: [dispatchKey, 'orders', query],
    queryFn: ({ signal }) => send(listOpsOrders, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** How many the list has: `175`, `1000+`. */
export const totalOf = ({ total, total_is_capped }: CallOutput<typeof listOpsOrders>['pagination']): string =>
  `${total}${total_is_capped ? '+' : ''}`;

/** When the van could come to these stops instead; places go meanwhile, so it is asked each time. */
export const momentsQuery = (leg: BoardCard['leg'], cards: readonly BoardCard[]) => {
  const ids = cards.map(({ order_id }) => order_id);
  return queryOptions({
    queryKey: [dispatchKey, 'moments', leg, ids],
    queryFn: async ({ signal }) =>
      (await send(findMoments, { body: { leg, order_ids: ids } }, { signal })).days,
    enabled: ids.length > 0,
    gcTime: 0,
  });
};

/** Everything that operations see may be another by now. */
export const renewDispatch = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [dispatchKey] });
