import { listStaff, showStaffActs, showTwoFactor } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import type { StaffSearch } from './staff.routes.ts';

export type StaffList = CallOutput<typeof listStaff>;
export type Member = StaffList['data'][number];
export type StaffAct = CallOutput<typeof showStaffActs>['data'][number];

const key = 'staff';

export const staffQuery = ({ q, role, page = 1 }: StaffSearch) =>
  queryOptions({
    queryKey: [key, 'list', q ?? '', role ?? '', page],
    queryFn: ({ signal }) =>
      send(listStaff, { query: { ...(q && { q }), ...(role && { role }), page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const actsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [key, 'acts', id],
    queryFn: ({ signal, pageParam }) =>
      send(
        showStaffActs,
        { params: { id: String(id) }, query: pageParam === '' ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before,
  });

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: [key, 'two factor'],
    queryFn: ({ signal }) => send(showTwoFactor, undefined, { signal }),
  });

export const renewStaff = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
