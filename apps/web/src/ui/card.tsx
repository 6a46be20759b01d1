import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'aside' | 'article' | undefined;
  /** A ticket: the torchon stripe at its top. At most one or two per view. */
  torchon?: boolean | undefined;
  sunken?: boolean | undefined;
  flush?: boolean | undefined;
};

/** A white surface. Lay its content out with `className="stack"`. */
export function Card({ as: Tag = 'section', torchon, sunken, flush, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'card',
        torchon && 'torchon',
        sunken && 'card--sunken',
        flush && 'card--flush',
        className,
      )}
    />
  );
}
