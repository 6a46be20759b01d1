import type { Product } from '@lavoir/contract';
import { asMilli, maximumQuantity } from '@lavoir/domain';
import { useState } from 'react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KiloGuide, KiloHelper } from './kilo-helper.tsx';
import type { ProductQuantities } from './product-quantities.ts';

/** Kilos that a bag holds, about. */
const bagKilos = { half: 5, full: 10 } as const;

/** 'How much is a kilo?': a bag adds its weight of the everyday wash; the guide says what things weigh. */
export function KiloSection({ product, basket }: { product: Product; basket: ProductQuantities }) {
  const { locale, quantity, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState('');
  const kilos = (grams: number) => quantity(asMilli(grams), 'kg');

  const add = (count: number) => {
    const name = localized(product, 'name', locale);
    basket.setQuantity(product, Math.min(maximumQuantity, basket.quantityOf(product.id) + count));
    setAdded(t('home.kilos_added', { kilos: kilos(count * 1000), name }));
  };
  const bags = (['half', 'full'] as const).map((level) => ({
    level,
    title: t(`home.bag_${level}`),
    detail: t('home.about_kilos', { kilos: kilos(bagKilos[level] * 1000) }),
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
            <button
              type="button"
              className="whitespace-nowrap text-primary-text underline underline-offset-3"
              onClick={() => setOpen(true)}
            >
              {t('home.kilo_guide')}
            </button>
          </>
        }
        bags={bags}
      />
      <span className="sr-only" role="status">
        {added}
      </span>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('home.kilo_title')}
        description={t('home.kilo_guide_text')}
        closeLabel={t('common.close')}
      >
        <KiloGuide
          bags={bags.map(({ level, title, detail }) => ({ level, title, detail }))}
          examples={[
            { name: t('home.example_shirt'), weight: kilos(250) },
            { name: t('home.example_jeans'), weight: kilos(700) },
            { name: t('home.example_sheets'), weight: kilos(1800) },
          ]}
        />
      </Dialog>
    </>
  );
}
