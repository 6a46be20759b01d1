import type { Texts } from '../../../../lib/i18n.tsx';
import type { Promo } from './promo.ts';

/** `10 %`, `12,5 %, at most € 15,00` or `€ 5,00` */
export const discountText = (
  { t, euro }: Pick<Texts, 't' | 'euro'>,
  { discount, fixed_amount, at_most }: Promo,
): string => {
  if (fixed_amount) return euro(discount);
  const percent = `${String(discount).replace('.', ',')}\u00A0%`;
  return at_most === null ? percent : t('checkout.discount_at_most', { percent, amount: euro(at_most) });
};
