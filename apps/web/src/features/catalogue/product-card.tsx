import { tv } from 'tailwind-variants/lite';
import { Badge } from '../../ui/badge.tsx';
import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';
import { ProductPicture } from './product-picture.tsx';

const look = tv({
  slots: {
    card: 'grid grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-lg bg-surface p-3 max-[360px]:grid-cols-[44px_minmax(0,1fr)_auto] max-[360px]:gap-x-2.5 md:grid-cols-[64px_1fr] md:grid-rows-[auto_1fr_auto] md:items-start md:gap-y-0.5 md:p-4 md:hover:shadow-2',
    image: 'row-span-2 size-15 max-[360px]:size-11 md:row-[1/span_2] md:size-16',
    title: 'self-end text-base/5 font-semibold wrap-anywhere hyphens-auto md:self-start md:pt-1',
    about: 'min-h-9 text-xs text-ink-3 max-md:hidden md:col-2 md:row-2',
    rate: 'col-2 self-start text-sm text-ink-2 md:col-span-full md:row-3 md:mt-2.5 md:flex md:min-h-11 md:flex-wrap md:items-center md:gap-1 md:self-center md:text-[0.9375rem]/5',
    amount: 'font-text whitespace-nowrap',
    count: 'col-3 row-[1/span_2] flex md:col-span-full md:row-3 md:mt-2.5 md:justify-self-end',
  },
  variants: {
    state: {
      offered: {
        card: 'shadow-1',
        image: 'bg-sunken',
        rate: 'md:pr-15',
        amount: 'font-semibold text-ink',
      },
      chosen: {
        card: 'inset-ring-2 inset-ring-primary',
        image: 'bg-primary-soft',
        rate: 'md:pr-30',
        amount: 'font-semibold text-ink',
      },
      unavailable: {
        card: 'text-ink-3 shadow-1',
        image: 'bg-sunken opacity-55',
        rate: 'md:pr-30',
        amount: 'font-regular',
      },
    },
  },
});

type ProductCardProps = {
  name: string;
  description?: string | undefined;
  /** "€ 3,80" */
  price: string;
  /** "/ piece" */
  unit: string;
  /** An id of the glyph sprite; `picture` replaces it. */
  glyph: string;
  soap?: boolean | undefined;
  /** Address of the product's own picture. */
  picture?: string | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
  texts: StepperTexts;
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
  const { name, description, price, unit, glyph, soap, picture, unavailable, onQuantity, ...stepper } = props;
  const { card, image, title, about, rate, amount, count } = look({ state: stateOf(props) });
  return (
    <article className={card()}>
      <ProductPicture className={image()} glyph={glyph} soap={soap} picture={picture} />
      <h3 className={title()}>{name}</h3>
      {description && <p className={about()}>{description}</p>}
      <p className={rate()}>
        <b className={amount()}>{price}</b> {unit}
      </p>
      <span className={count()}>
        {unavailable ? <Badge>{unavailable}</Badge> : <QuantityStepper {...stepper} onChange={onQuantity} />}
      </span>
    </article>
  );
}
