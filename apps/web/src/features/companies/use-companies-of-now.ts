import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refused } from '../../lib/refused.ts';
import { managedCompaniesQuery } from './companies.queries.ts';

/** Who isn't a manager any more hears of it by what they ask for next, which alone knows no more than that it didn't come. */
export const useCompaniesOfNow = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = managedCompaniesQuery();
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      const isForbidden = error instanceof Refused && error.status === 403;
      if (isForbidden && event.query.queryKey[0] !== queryKey[0]) void client.invalidateQueries({ queryKey });
    });
  }, [client]);
};
