import { showPromoCode } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../lib/api.ts';
import type { Promo } from './promo.ts';

/** What a code takes off now, as somebody typed it; refused where this customer can't use it. */
export const promoQuery = (code: string) =>
  queryOptions({
    queryKey: ['promo', code],
    queryFn: async ({ signal }): Promise<Promo> =>
      (await send(showPromoCode, { params: { code }, query: {} }, { signal })).promo_code,
  });
