import { Skeleton } from '../../ui/skeleton.tsx';

/** An order's card that is on its way: heading, tracker, two wells. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div className="card stack g6" role="status" aria-label={label}>
      <div className="stack g2">
        <Skeleton width={120} height={14} />
        <Skeleton width="min(280px, 80%)" height={28} />
      </div>
      <Skeleton height={64} />
      <div className="legs">
        <Skeleton height={108} />
        <Skeleton height={108} />
      </div>
    </div>
  );
}
