import type { ComponentProps } from 'react';

/** Where product cards stand: one column on a phone, three from 900 px. */
export function ProductGrid(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div
      {...props}
      className="grid grid-cols-1 gap-2.5 sm:grid-cols-[1fr_1fr] md:grid-cols-[repeat(3,1fr)] md:gap-4"
    />
  );
}
