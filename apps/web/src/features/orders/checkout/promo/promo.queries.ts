import { showPromoCode } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../lib/api.ts';
import { placeKey } from '../../../places/default-place.ts';
import type { Place } from '../../../places/default-place.ts';
import type { Promo } from './promo.ts';

/** The order that a code is judged for. */
export type PromoBasis = {
  /** the one that is edited */
  order?: number | undefined;
  place: Pick<Place, 'type' | 'id'> | undefined;
  productIds: readonly number[];
};

const queryOf = ({ order, place, productIds }: PromoBasis) => ({
  ...(order !== undefined && { order_id: String(order) }),
  ...(place && { orderable_type: place.type, orderable_id: String(place.id) }),
  ...(productIds.length > 0 && { products: productIds.join(',') }),
});

export const promoKey = 'promo';

/** What a code takes off now, as somebody typed it; refused where this customer can't use it for this order. */
export const promoQuery = (code: string, basis: PromoBasis) =>
  queryOptions({
    queryKey: [
      promoKey,
      code,
      basis.order ?? null,
      basis.place ? placeKey(basis.place) : null,
      basis.productIds.join(),
    ],
    queryFn: async ({ signal }): Promise<Promo> =>
      (await send(showPromoCode, { params: { code }, query: queryOf(basis) }, { signal })).promo_code,
  });
