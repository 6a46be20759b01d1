import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'grid flex-none place-items-center',
  variants: {
    tone: {
      sunken: 'base:bg-sunken',
      blue: 'base:bg-primary-soft text-primary-text',
      soap: 'base:bg-accent-soft text-on-accent-soft',
      green: 'base:bg-success-soft text-success',
      red: 'base:bg-danger-soft text-danger',
    },
    size: { sm: 'base:size-11 base:rounded-sm', md: 'base:size-16 base:rounded-md' },
  },
});

type TileProps = {
  tone?: 'sunken' | 'blue' | 'soap' | 'green' | 'red' | undefined;
  /** 44 or 64 px (default); any other by `className`. */
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The rounded square behind a glyph, a picture or an icon. */
export function Tile({ tone = 'sunken', size = 'md', className, children }: TileProps) {
  return <span className={look({ tone, size, className })}>{children}</span>;
}
