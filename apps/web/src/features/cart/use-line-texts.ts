import type { Product } from '@lavoir/contract';
import { noCents, quantityToMilli } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { localized, useI18n } from '../../lib/i18n.tsx';
import type { LineNames } from './cart-lines.ts';

type Line = {
  product: Product | undefined;
  names: LineNames | undefined;
  quantity: number;
  unitPrice: Cents;
};

/** What a line of the cart is called, costs, and what its stepper says. */
export const useLineTexts = () => {
  const { locale, money, quantity: formatQuantity, times, t } = useI18n();
  return ({ product, names, quantity, unitPrice }: Line) => {
    const known = product ?? names;
    const name = known ? localized(known, 'name', locale) : t('cart.unnamed');
    const unit = known?.unit ?? 'piece';
    const shown = formatQuantity(quantityToMilli(quantity), unit);
    return {
      name,
      unit,
      detail:
        unitPrice === noCents
          ? t('catalogue.free')
          : `${money(unitPrice)} ${t('catalogue.per_unit', { unit })}`,
      shown,
      times: times(quantityToMilli(quantity), unit),
      stepper: {
        add: t('cart.add', { name }),
        less: t('cart.less', { name }),
        more: t('cart.more', { name }),
        remove: t('cart.remove', { name }),
        count: t('cart.count', { count: shown, name }),
      },
    };
  };
};
