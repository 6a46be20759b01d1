import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';

/** A lucide icon: `import { Truck } from 'lucide-react'`. */
export type IconShape = ComponentType<{ className?: string; size?: number; strokeWidth?: number }>;

/** Attributes of the drawing, so that any `size-…` or `stroke-[…]` beside it has its way. */
const SIZES = {
  sm: { size: 16, strokeWidth: 2.1 },
  md: { size: 20, strokeWidth: 1.9 },
  lg: { size: 24, strokeWidth: 1.75 },
};

type IconProps = { of: IconShape; size?: keyof typeof SIZES; className?: string };

/** An interface icon, decorative: 16, 20 (default) or 24 px, in the text's colour. */
export function Icon({ of: Shape, size = 'md', className }: IconProps) {
  return <Shape {...SIZES[size]} className={classNames('flex-none', className)} />;
}
