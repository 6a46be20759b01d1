import type { CallOutput, showPromoCode } from '@lavoir/contract';
import { euroToCents } from '@lavoir/domain';
import type { Promotion } from '@lavoir/domain';
import type { Texts } from '../../../../lib/i18n.tsx';

/** A code that was found to be valid, as it is kept between two visits of the page. */
export type Promo = Pick<
  CallOutput<typeof showPromoCode>['promo_code'],
  'id' | 'code' | 'discount' | 'fixed_amount'
>;

/** A stored one; anything else is none. */
export const readPromo = (value: unknown): Promo | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, code, discount, fixed_amount } = value as Partial<Record<keyof Promo, unknown>>;
  return typeof id === 'number' &&
    typeof code === 'string' &&
    typeof discount === 'number' &&
    discount > 0 &&
    typeof fixed_amount === 'boolean'
    ? { id, code, discount, fixed_amount }
    : undefined;
};

/** As the domain prices it, the server too. */
export const promotionOf = ({ discount, fixed_amount }: Promo): Promotion =>
  fixed_amount
    ? { kind: 'fixed', amount: euroToCents(discount) }
    : { kind: 'percent', basisPoints: Math.round(discount * 100) };

/** `10 %`, `12,5 %` or `€ 5,00` */
export const discountText = ({ euro }: Pick<Texts, 'euro'>, { discount, fixed_amount }: Promo): string =>
  fixed_amount ? euro(discount) : `${String(discount).replace('.', ',')}\u00A0%`;
