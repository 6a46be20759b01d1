import type { Product } from '@lavoir/contract';
import { maximumQuantity } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { ChangeFavourites } from './change-favourites.tsx';
import { favouritesOff, keepFavouritesOff } from './favourites.ts';
import type { ProductQuantities } from '../product-quantities.ts';
import { ProductPicture } from '../product-picture.tsx';
import { isSoap } from '../shelves.ts';
import { useProductTexts } from '../use-product-texts.ts';

const look = tv({
  slots: {
    picture: 'size-19 bg-sunken',
    count:
      'absolute -top-1 right-0.5 grid h-7 min-w-7 place-items-center rounded-full bg-surface px-1.5 text-sm font-bold text-primary-text inset-ring-[1.5px] inset-ring-primary-line',
  },
  variants: {
    isIn: {
      true: {
        picture: 'bg-primary-soft inset-ring-2 inset-ring-primary',
        count: 'bg-primary text-on-primary inset-ring-0',
      },
    },
  },
});

type FavouritesRowProps = { products: readonly Product[]; basket: ProductQuantities };

/** What one orders often, each a tap away. */
export function FavouritesRow({ products, basket }: FavouritesRowProps) {
  const { t } = useI18n();
  const textsOf = useProductTexts();
  const [said, setSaid] = useState('');
  const [off, setOff] = useState<readonly number[]>(favouritesOff);
  const [isChanging, setChanging] = useState(false);
  const change = (next: readonly number[]) => {
    keepFavouritesOff(next);
    setOff(next);
  };
  const shown = products.filter(({ id }) => !off.includes(id));
  const add = (product: Product, quantity: number) => {
    const next = Math.min(maximumQuantity, quantity + 1);
    basket.setQuantity(product, next);
    setSaid(textsOf(product, next).stepper.count);
  };
  return (
    <section className="grid gap-2 *:min-w-0" aria-labelledby="favourites-name">
      <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2} size={4} id="favourites-name">
          {t('catalogue.favourites')}
        </Heading>
        <TextButton aria-label={t('catalogue.change_favourites')} onClick={() => setChanging(true)}>
          {t('catalogue.change')}
        </TextButton>
      </div>
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) pt-1 pb-1 [scrollbar-width:none] side:mx-0 side:px-0 [&::-webkit-scrollbar]:hidden">
        {shown.map((product) => {
          const quantity = basket.quantityOf(product.id);
          const { name, shown: amount } = textsOf(product, quantity);
          const { picture, count } = look({ isIn: quantity > 0 });
          return (
            <li key={product.id} className="flex-none">
              <button
                type="button"
                className="relative grid w-23 justify-items-center gap-1.5 rounded-md text-center text-sm/4.5 font-medium"
                onClick={() => add(product, quantity)}
              >
                <ProductPicture className={picture()} glyph={product.icon} soap={isSoap(product)} />
                <span className="line-clamp-2 max-w-full wrap-anywhere hyphens-auto">{name}</span>
                <span className={count()}>
                  {quantity > 0 ? amount : <Icon of={Plus} size="sm" />}
                  <span className="sr-only">{t('catalogue.add_one')}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <span className="sr-only" role="status">
        {said}
      </span>
      {isChanging && (
        <ChangeFavourites
          products={products}
          off={off}
          onChange={change}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
