import type { Product } from '@lavoir/contract';
import { euroToCents, noCents, quantityToMilli } from '@lavoir/domain';
import { localized, useI18n } from '../../lib/i18n.tsx';

/** What a product is called, costs, and what its stepper says. */
export const useProductTexts = () => {
  const { locale, money, quantity: formatQuantity, t } = useI18n();
  return (product: Product, quantity: number) => {
    const name = localized(product, 'name', locale);
    const shown = formatQuantity(quantityToMilli(quantity), product.unit);
    const cents = euroToCents(product.price);
    const price = cents === noCents ? t('catalogue.free') : money(cents);
    const unit = cents === noCents ? '' : t('catalogue.per_unit', { unit: product.unit });
    return {
      name,
      detail: `${price} ${unit}`.trim(),
      shown,
      /** what its card says */
      card: { name, description: localized(product, 'description', locale), price, unit, shown },
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
