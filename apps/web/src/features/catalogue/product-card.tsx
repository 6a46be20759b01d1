import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { QuantityStepper, type StepperTexts } from '../../ui/quantity-stepper.tsx';
import { Tile } from '../../ui/tile.tsx';

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

/** One product of the catalogue. Its blue edge says that it is in the basket. */
export function ProductCard(props: ProductCardProps) {
  const { name, description, price, unit, glyph, soap, picture, unavailable, onQuantity, ...stepper } = props;
  const inBasket = stepper.quantity > 0 && !unavailable;
  return (
    <article className={classNames('product', inBasket && 'is-in', unavailable && 'is-out')}>
      <Tile>
        {picture ? (
          <img src={picture} alt="" width="64" height="64" loading="lazy" />
        ) : (
          <Glyph id={glyph} soap={soap} />
        )}
      </Tile>
      <h3 className="product__n">{name}</h3>
      {description && <p className="product__d">{description}</p>}
      <p className="product__p">
        <b className="price">{price}</b> {unit}
      </p>
      {unavailable ? (
        <span className="badge qty">{unavailable}</span>
      ) : (
        <QuantityStepper {...stepper} onChange={onQuantity} />
      )}
    </article>
  );
}
