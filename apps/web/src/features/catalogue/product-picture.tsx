import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';

type ProductPictureProps = {
  /** An id of the glyph sprite; `picture` replaces it. */
  glyph: string;
  size?: 'sm' | 'md' | undefined;
  soap?: boolean | undefined;
  /** Address of the product's own picture. */
  picture?: string | undefined;
  /** Its size and colour, which are its place's. */
  className: string;
};

/** A product's glyph, or its own picture, in the rounded square behind it. Decorative. */
export function ProductPicture({ glyph, size, soap, picture, className }: ProductPictureProps) {
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
