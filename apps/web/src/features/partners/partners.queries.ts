import { showLaundryPartner } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type Partner = CallOutput<typeof showLaundryPartner>;

/** Another address may have another laundry: asked for anew each time that the page is opened. */
export const partnerQuery = () =>
  queryOptions({
    queryKey: ['laundry-partner'],
    queryFn: ({ signal }) => send(showLaundryPartner, {}, { signal }),
    staleTime: 0,
  });
