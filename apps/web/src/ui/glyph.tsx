import { classNames } from './class-names.ts';
import sprite from './icons/products.svg?no-inline';

type GlyphProps = {
  /** An id of icons/products.svg: `shirt-hanger`, `duvet`… */
  id: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The soap tint: sold by the kilo, or ironed. */
  soap?: boolean | undefined;
};

/** A garment: 30, 44 (default) or 72 px, in two printed layers. Decorative. */
export function Glyph({ id, size = 'md', soap }: GlyphProps) {
  return (
    <svg
      className={classNames('g', size !== 'md' && `g--${size}`, soap && 'g--soap')}
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
