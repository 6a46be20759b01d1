import { listOrders } from '@lavoir/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { sendForResponse } from '../../../lib/api.ts';
import { ordersQuery } from '../orders.queries.ts';

/**
 * The order that was placed since a basket was seen, if any: placing one empties the basket. How long ago each was is
 * told by its own clock, as a device's may be wrong.
 * @param seenAt by this device's clock, in ms since 1970
 */
export const orderedSinceQuery = (seenAt: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'since', seenAt],
    queryFn:
      seenAt === undefined
        ? skipToken
        : async ({ client, signal }) => {
            const { output, headers } = await sendForResponse(listOrders, { query: {} }, { signal });
            client.setQueryData(ordersQuery().queryKey, output);
            const from = Date.parse(headers.get('date') ?? '') - (Date.now() - seenAt);
            return output.current_orders.find((order) => Date.parse(order.created_at) > from)?.id ?? null;
          },
    // who waits for it sees nothing else
    retry: false,
  });
