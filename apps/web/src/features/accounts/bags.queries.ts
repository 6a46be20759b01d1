import { showBags } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

/** The bags that are with the customer, and whether they ever ordered one for hangers. */
export const bagsQuery = () =>
  queryOptions({ queryKey: ['bags'], queryFn: ({ signal }) => send(showBags, {}, { signal }) });
