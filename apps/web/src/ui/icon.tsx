import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';

/** A lucide icon: `import { Truck } from 'lucide-react'`. */
export type IconShape = ComponentType<{ className?: string }>;

type IconProps = { of: IconShape; size?: 'sm' | 'md' | 'lg'; className?: string };

/** An interface icon, decorative: 16, 20 (default) or 24 px, in the text's colour. */
export function Icon({ of: Shape, size = 'md', className }: IconProps) {
  return <Shape className={classNames('i', size !== 'md' && `i--${size}`, className)} />;
}
