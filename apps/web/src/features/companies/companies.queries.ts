import {
  listCompanyInvoices,
  listManagedOrders,
  showManagedCompanies,
  showManagedOrder,
} from '@lavoir/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { queryOf } from './managed-search.ts';
import type { ManagedSearch } from './managed-search.ts';

/** What was shown stays until the next list is here; one that nobody waits for any more is given up. */
export const managedOrdersQuery = (asked: ManagedSearch) => {
  const query = queryOf(asked);
  return queryOptions({
    queryKey: ['managed-orders', query],
    queryFn: ({ signal }) => send(listManagedOrders, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const managedOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['managed-orders', id],
    queryFn: ({ signal }) => send(showManagedOrder, { params: { order_id: String(id) } }, { signal }),
  });

export const managedCompaniesQuery = () =>
  queryOptions({
    queryKey: ['managed-companies'],
    queryFn: ({ signal }) => send(showManagedCompanies, {}, { signal }),
  });

export const companyInvoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['company-invoices', page],
    queryFn: ({ signal }) => send(listCompanyInvoices, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
