import { showPromoCode } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../lib/api.ts';
import type { Promo } from './promo.ts';

/**
 * What a code takes off now, as somebody typed it; refused where this customer can't use it.
 * @param order the one that is edited, for which it is judged
 */
export const promoQuery = (code: string, order: number | undefined) =>
  queryOptions({
    queryKey: ['promo', code, order ?? null],
    queryFn: async ({ signal }): Promise<Promo> =>
      (
        await send(
          showPromoCode,
          { params: { code }, query: order === undefined ? {} : { order_id: String(order) } },
          { signal },
        )
      ).promo_code,
  });
