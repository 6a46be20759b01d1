import { useI18n } from '../../lib/i18n.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KiloHelper } from './kilos/kilo-helper.tsx';
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

/** The head of the first shelf, whose words don't wait for the products. */
export function ShelfHeadSkeleton() {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-hidden="true">
      <Skeleton className="h-7 w-35 md:h-8" />
      <KiloHelper
        title={t('home.kilo_title')}
        text={`${t('home.kilo_text')} ${t('home.kilo_guide')}`}
        bags={[]}
      />
    </div>
  );
}
