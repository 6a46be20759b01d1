import { Glyph } from '../../ui/glyph.tsx';
import { pictureOf } from './picture-of.ts';

const sizes = { sm: 'size-7.5', md: 'size-11', lg: 'size-18' } as const;

type ProductGlyphProps = { icon: string; size?: keyof typeof sizes; soap?: boolean | undefined };

/** What stands for a product where there is no tile round it: the house's drawing, or its own picture. Decorative. */
export function ProductGlyph({ icon, size = 'md', soap }: ProductGlyphProps) {
  const picture = pictureOf(icon);
  if (picture === undefined) return <Glyph id={icon} size={size} soap={soap} />;
  return <img className={`${sizes[size]} flex-none rounded-sm object-cover`} src={picture} alt="" />;
}
