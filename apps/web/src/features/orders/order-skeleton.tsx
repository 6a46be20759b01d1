import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** An order's card that is on its way: heading, tracker, two wells. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <Card as="div" className="grid content-start gap-6 *:min-w-0" role="status" aria-label={label}>
      <div className="grid content-start gap-2 *:min-w-0">
        <Skeleton width={120} height={14} />
        <Skeleton width="min(280px, 80%)" height={28} />
      </div>
      <Skeleton height={64} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton height={108} />
        <Skeleton height={108} />
      </div>
    </Card>
  );
}
