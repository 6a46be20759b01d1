import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TileProps = {
  tone?: 'sunken' | 'blue' | 'soap' | 'green' | 'red' | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The rounded square behind a glyph, a picture or an icon. */
export function Tile({ tone = 'sunken', size = 'md', className, children }: TileProps) {
  return (
    <span
      className={classNames(
        'tile',
        size === 'sm' && 'tile--sm',
        tone !== 'sunken' && `tile--${tone}`,
        className,
      )}
    >
      {children}
    </span>
  );
}
