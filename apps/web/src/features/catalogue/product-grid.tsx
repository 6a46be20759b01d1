import type { ComponentProps } from 'react';

/** Where product cards stand: one to three columns, as there is room. */
export function ProductGrid(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div className="@container">
      <div
        {...props}
        className="grid grid-cols-1 gap-2.5 @lg:grid-cols-2 @lg:gap-4 @min-[46rem]:grid-cols-3"
      />
    </div>
  );
}
