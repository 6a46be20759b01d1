import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refused } from '../../lib/refused.ts';
import { companyInvoicesQuery, managedCompaniesQuery } from './companies.queries.ts';

/**
 * Who manages other companies than the page shows, or none any more, hears of it by what they ask for next: a list says
 * whose it is, and what is refused knows no more than that it didn't come.
 */
export const useCompaniesOfNow = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = managedCompaniesQuery();
    const askAnew = () => {
      const [invoices] = companyInvoicesQuery(1).queryKey;
      for (const key of [queryKey, [invoices]]) void client.invalidateQueries({ queryKey: key });
    };
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] === queryKey[0]) return;
      if (event.action.type === 'error') {
        const { error } = event.action;
        if (error instanceof Refused && error.status === 403) void client.invalidateQueries({ queryKey });
      } else if (event.action.type === 'success') {
        const { company_ids: now } = Object(event.action.data) as { company_ids?: number[] };
        const known = client.getQueryData(queryKey)?.company_ids;
        if (now && known && now.join() !== known.join()) askAnew();
      }
    });
  }, [client]);
};
