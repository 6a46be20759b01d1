import { readReceiptsBook, readReport } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import type { ReportSearch } from './reports.routes.ts';

export type Report = CallOutput<typeof readReport>;
export type Book = CallOutput<typeof readReceiptsBook>;

const everyMs = 300_000;

export const monthIn = ({ month }: ReportSearch) => (month ? { month } : {});

export const askedOf = ({ month, laundry }: ReportSearch) => ({
  ...monthIn({ month }),
  ...(laundry && { laundry: String(laundry) }),
});

export const reportQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: ['reports', 'month', search.month, search.laundry],
    queryFn: ({ signal }) => send(readReport, { query: askedOf(search) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const bookQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: ['reports', 'book', search.month],
    queryFn: ({ signal }) => send(readReceiptsBook, { query: monthIn(search) }, { signal }),
    placeholderData: keepPreviousData,
  });
