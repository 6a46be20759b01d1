type SkeletonProps = { width?: string | number | undefined; height?: string | number | undefined };

/** A grey shape of the size of what it stands for. Decorative. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <div className="skel" style={{ width, height }} aria-hidden="true" />;
}

function Product() {
  return (
    <div className="sk sk--product" aria-hidden="true">
      <div className="skel a" />
      <div>
        <div className="skel b" />
        <div className="skel c" />
      </div>
    </div>
  );
}

/** Product cards that are on their way; `label` says so. */
export function ProductSkeletons({ label, count = 6 }: { label: string; count?: number | undefined }) {
  return (
    <div className="pgrid" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Product key={index} />
      ))}
    </div>
  );
}

/** Lines of a cart or a summary that are on their way. */
export function CartSkeleton({ label, lines = 3 }: { label: string; lines?: number | undefined }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="sk-line" aria-hidden="true">
          <Skeleton width="45%" height={18} />
          <Skeleton width={64} height={18} />
        </div>
      ))}
    </div>
  );
}

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
