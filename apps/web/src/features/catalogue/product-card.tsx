import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Badge } from '../../ui/badge.tsx';
import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';
import { ProductPicture } from './product-picture.tsx';

const look = tv({
  slots: {
    card: 'grid contain-content grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-lg bg-surface p-3 @max-[20rem]:grid-cols-[44px_minmax(0,1fr)_auto] @max-[20rem]:gap-x-2.5 @max-[14rem]:grid-cols-[44px_minmax(0,1fr)] @lg:grid-cols-[64px_1fr] @lg:grid-rows-[auto_1fr_auto] @lg:items-start @lg:gap-y-0.5 @lg:p-4 @lg:hover:shadow-2',
    image: 'row-span-2 size-15 @max-[20rem]:size-11 @lg:row-[1/span_2] @lg:size-16',
    title: 'self-end text-base/5 font-semibold wrap-anywhere hyphens-auto @lg:self-start @lg:pt-1',
    about: 'min-h-9 text-xs text-ink-3 @max-lg:hidden @lg:col-2 @lg:row-2',
    rate: 'col-2 self-start text-sm text-ink-2 @lg:col-span-full @lg:row-3 @lg:mt-2.5 @lg:flex @lg:min-h-11 @lg:flex-wrap @lg:items-center @lg:gap-1 @lg:self-center @lg:text-[0.9375rem]/5',
    amount: 'font-text whitespace-nowrap',
    count:
      'col-3 row-[1/span_2] flex @max-[14rem]:col-span-full @max-[14rem]:row-3 @max-[14rem]:justify-self-end @lg:col-span-full @lg:row-3 @lg:mt-2.5 @lg:justify-self-end',
  },
  variants: {
    state: {
      offered: {
        card: 'shadow-1',
        image: 'bg-sunken',
        rate: '@lg:pr-15',
        amount: 'font-semibold text-ink',
      },
      chosen: {
        card: 'inset-ring-2 inset-ring-primary',
        image: 'bg-primary-soft',
        rate: '@lg:pr-30',
        amount: 'font-semibold text-ink',
      },
      unavailable: {
        card: 'text-ink-3 shadow-1',
        image: 'bg-sunken opacity-55',
        rate: '@lg:pr-30',
        amount: 'font-regular',
      },
    },
  },
});

type ProductCardProps = {
  name: ReactNode;
  description?: string | undefined;
  /** "€ 3,80" */
  price: string;
  /** "/ piece" */
  unit: string;
  /** An id of the glyph sprite, or the product's own picture. */
  glyph: string;
  soap?: boolean | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
  texts: StepperTexts;
  /** "was 3", under the price */
  note?: string | undefined;
  /** The word shown instead of the stepper when it cannot be ordered. */
  unavailable?: string | undefined;
  readOnly?: boolean | undefined;
  max?: number | undefined;
  /** "5 kg" instead of 5. */
  shown?: string | undefined;
};

const stateOf = ({ unavailable, quantity }: ProductCardProps) => {
  if (unavailable) return 'unavailable';
  return quantity > 0 ? 'chosen' : 'offered';
};

/** One product of the catalogue. Its blue edge says that it is in the basket. */
export function ProductCard(props: ProductCardProps) {
  const { name, description, price, unit, glyph, soap, note, unavailable, onQuantity, ...stepper } = props;
  const { card, image, title, about, rate, amount, count } = look({ state: stateOf(props) });
  return (
    <article className={card()}>
      <ProductPicture className={image()} glyph={glyph} soap={soap} />
      <h3 className={title()}>{name}</h3>
      {description && <p className={about()}>{description}</p>}
      <p className={rate()}>
        <b className={amount()}>{price}</b> {unit}
        {note && (
          <b className="block w-full text-xs font-semibold text-on-accent-soft first-letter:uppercase">
            {note}
          </b>
        )}
      </p>
      <span className={count()}>
        {unavailable ? <Badge>{unavailable}</Badge> : <QuantityStepper {...stepper} onChange={onQuantity} />}
      </span>
    </article>
  );
}
