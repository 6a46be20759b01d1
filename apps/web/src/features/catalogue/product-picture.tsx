import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { pictureOf } from './picture-of.ts';

type ProductPictureProps = {
  /** The product's `icon`: an id of the glyph sprite, or its own picture. */
  glyph: string;
  size?: 'xs' | 'sm' | 'md' | undefined;
  soap?: boolean | undefined;
  /** Its size and colour, which are its place's. */
  className: string;
};

/** A product's glyph, or its own picture, in the rounded square behind it. Decorative. */
export function ProductPicture({ glyph, size, soap, className }: ProductPictureProps) {
  const picture = pictureOf(glyph);
  return (
    <span className={classNames('grid flex-none place-items-center rounded-md', className)}>
      {picture ? (
        <img
          className="size-full rounded-[inherit] object-cover"
          src={picture}
          alt=""
          width="64"
          height="64"
          loading="lazy"
        />
      ) : (
        <Glyph id={glyph} size={size} soap={soap} />
      )}
    </span>
  );
}
