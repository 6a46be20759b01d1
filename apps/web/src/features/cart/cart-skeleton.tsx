import { Skeleton } from '../../ui/skeleton.tsx';

/** Lines of a cart or a summary that are on their way. */
export function CartSkeleton({ label, lines = 3 }: { label: string; lines?: number | undefined }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <div
          key={index}
          className="flex items-center justify-between gap-4 border-line py-3.5 not-first:border-t"
          aria-hidden="true"
        >
          <Skeleton width="45%" height={18} />
          <Skeleton width={64} height={18} />
        </div>
      ))}
    </div>
  );
}
