import type { Product } from '@lavoir/contract';
import { asMilli, maximumQuantity } from '@lavoir/domain';
import { useState } from 'react';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { bagKilos, bagLevels } from './bag-kilos.ts';
import { KiloGuideButton } from './kilo-guide-button.tsx';
import { KiloHelper } from './kilo-helper.tsx';
import type { ProductQuantities } from '../product-quantities.ts';

/** 'How much is a kilo?': a bag adds its weight of the everyday wash; the guide says what things weigh. */
export function KiloSection({ product, basket }: { product: Product; basket: ProductQuantities }) {
  const { locale, quantity, t } = useI18n();
  const [added, setAdded] = useState('');
  const kilos = (grams: number) => quantity(asMilli(grams), 'kg');

  const add = (count: number) => {
    const name = localized(product, 'name', locale);
    basket.setQuantity(product, Math.min(maximumQuantity, basket.quantityOf(product.id) + count));
    setAdded(t('home.kilos_added', { kilos: kilos(count * 1000), name }));
  };
  const bags = bagLevels.map((level) => ({
    level,
    title: t(`home.bag_${level}`),
    action: t('home.add_kilos', { kilos: kilos(bagKilos[level] * 1000) }),
    onPick: () => add(bagKilos[level]),
  }));

  return (
    <>
      <KiloHelper
        title={t('home.kilo_title')}
        text={
          <>
            {t('home.kilo_text')}{' '}
            <KiloGuideButton className="whitespace-nowrap">{t('home.kilo_guide')}</KiloGuideButton>
          </>
        }
        bags={bags}
      />
      <span className="sr-only" role="status">
        {added}
      </span>
    </>
  );
}
