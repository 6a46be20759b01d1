import { tv } from 'tailwind-variants/lite';
import sprite from './icons/products.svg?no-inline';

const look = tv({
  base: 'flex-none overflow-visible',
  variants: {
    size: {
      xs: 'size-5.5 [--glyph-width:1.6]',
      sm: 'size-7.5 [--glyph-width:1.5]',
      md: 'size-11',
      lg: 'size-18 [--glyph-width:1.1]',
    },
    soap: { true: '[--glyph-flat:var(--glyph-flat-accent)]' },
  },
});

type GlyphProps = {
  /** An id of icons/products.svg: `shirt-hanger`, `duvet`… */
  id: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** The soap tint: sold by the kilo, or ironed. */
  soap?: boolean | undefined;
};

/** A garment: 22, 30, 44 (default) or 72 px, in two printed layers. Decorative. */
export function Glyph({ id, size = 'md', soap }: GlyphProps) {
  return (
    <svg
      className={look({ size, soap })}
      viewBox="0 0 26 26"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
