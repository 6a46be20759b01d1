import {
  listDisputes,
  listInvoices,
  listPayBacks,
  listRefunds,
  listUnpaidOrders,
  showInvoice,
  showMoney,
} from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { renewDispatch } from '../dispatch/dispatch.queries.ts';
import type { MoneySearch } from './money.routes.ts';

export type Desk = CallOutput<typeof showMoney>;
export type InvoiceSums = CallOutput<typeof listInvoices>['sums'];
export type Invoice = CallOutput<typeof listInvoices>['data'][number];
export type InvoiceDetail = CallOutput<typeof showInvoice>['invoice'];

const key = 'money';
/** how often the desk is asked for, ms */
export const everyMs = 60_000;

export const deskQuery = queryOptions({
  queryKey: [key, 'desk'],
  queryFn: ({ signal }) => send(showMoney, {}, { signal }),
  refetchInterval: everyMs,
});

export const unpaidQuery = infiniteQueryOptions({
  queryKey: [key, 'unpaid'],
  queryFn: ({ signal, pageParam }) =>
    send(listUnpaidOrders, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: everyMs,
});

export const refundsQuery = infiniteQueryOptions({
  queryKey: [key, 'refunds'],
  queryFn: ({ signal, pageParam }) =>
    send(listRefunds, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: everyMs,
});

export const payBacksQuery = queryOptions({
  queryKey: [key, 'pay-backs'],
  queryFn: async ({ signal }) => (await send(listPayBacks, {}, { signal })).data,
  refetchInterval: everyMs,
});

export const disputesQuery = queryOptions({
  queryKey: [key, 'disputes'],
  queryFn: async ({ signal }) => (await send(listDisputes, {}, { signal })).data,
  refetchInterval: everyMs,
});

export const invoicesQuery = ({ state, page = 1 }: MoneySearch) =>
  queryOptions({
    queryKey: [key, 'invoices', state, page],
    queryFn: ({ signal }) =>
      send(
        listInvoices,
        { query: { ...(state && { state }), page: String(page), per_page: '20' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** as many as one sending takes */
const mostSent = '100';

/** The drafts that a sending asks about: all, or one of them. */
export const draftsQuery = (only?: number) =>
  queryOptions({
    queryKey: [key, 'drafts', only],
    queryFn: async ({ signal }): Promise<Invoice[]> => {
      const found =
        only === undefined
          ? (await send(listInvoices, { query: { state: 'draft', per_page: mostSent } }, { signal })).data
          : [(await send(showInvoice, { params: { id: String(only) } }, { signal })).invoice];
      return found.filter(({ state }) => state === 'draft');
    },
  });

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'invoice', id],
    queryFn: async ({ signal }) =>
      (await send(showInvoice, { params: { id: String(id) } }, { signal })).invoice,
  });

/** Money moved: everything that shows some may be another by now. */
export const useMoneyMoved = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: [key] }), renewDispatch(client)]);
  };
};
