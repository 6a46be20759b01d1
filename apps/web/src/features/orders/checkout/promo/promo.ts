import type { CallOutput, showPromoCode } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import type { Promotion } from '@lavoir/domain';

/** A code that was found to be valid, as it is kept between two visits of the page. */
export type Promo = Pick<
  CallOutput<typeof showPromoCode>['promo_code'],
  'id' | 'code' | 'discount' | 'fixed_amount' | 'at_most' | 'product_ids'
> & {
  /** not for the order as it was last: it may count again at another place, or with other products */
  waits?: boolean;
};

/** A stored one; anything else is none. */
export const readPromo = (value: unknown): Promo | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    id,
    code,
    discount,
    fixed_amount,
    at_most = null,
    product_ids = null,
    waits,
  } = value as Partial<Record<keyof Promo, unknown>>;
  return typeof id === 'number' &&
    typeof code === 'string' &&
    typeof discount === 'number' &&
    discount > 0 &&
    typeof fixed_amount === 'boolean' &&
    (at_most === null || typeof at_most === 'number') &&
    (product_ids === null || Array.isArray(product_ids))
    ? { id, code, discount, fixed_amount, at_most, product_ids, ...(waits === true && { waits }) }
    : undefined;
};

/** As the domain prices it, the server too. */
export const promotionOf = ({ discount, fixed_amount, at_most, product_ids }: Promo): Promotion =>
  fixed_amount
    ? { kind: 'fixed', amount: euroToCents(discount), onlyFor: product_ids ?? undefined }
    : {
        kind: 'percent',
        basisPoints: Math.round(discount * 100),
        atMost: at_most === null ? undefined : euroToCents(at_most),
        onlyFor: product_ids ?? undefined,
      };
