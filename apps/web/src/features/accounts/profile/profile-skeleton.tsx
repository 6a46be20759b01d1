import { Skeleton } from '../../../ui/skeleton.tsx';

/** The page's shape while the profile is on its way. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="mb-6 flex items-center gap-4.5">
        <Skeleton width={72} height={72} />
        <div className="stack g2 grow">
          <Skeleton width="min(280px, 80%)" height={32} />
          <Skeleton width={180} height={16} />
        </div>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_420px] md:gap-8">
        <div className="card stack g5">
          <Skeleton width={160} height={28} />
          <div className="fgrid fgrid--2">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={74} />
            ))}
          </div>
        </div>
        <div className="stack g5">
          <Skeleton height={132} />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  );
}
