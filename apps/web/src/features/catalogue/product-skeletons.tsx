import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

function Product() {
  return (
    <div
      className="grid min-h-21 grid-cols-[60px_1fr] items-center gap-3.5 rounded-lg bg-surface p-3 shadow-1 @lg:min-h-38 @lg:grid-cols-[64px_1fr] @lg:items-start @lg:p-4"
      aria-hidden="true"
    >
      <div className="h-15 @lg:h-16">
        <Skeleton height="100%" />
      </div>
      <div className="grid gap-[9px]">
        <Skeleton width="70%" height={16} />
        <Skeleton width="45%" height={13} />
      </div>
    </div>
  );
}

/** Product cards that are on their way; `label` says so. */
export function ProductSkeletons({ label, count = 6 }: { label: string; count?: number | undefined }) {
  return (
    <ProductGrid role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Product key={index} />
      ))}
    </ProductGrid>
  );
}
