import { FieldPair } from '../../../lib/forms/field-pair.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type ProfileSkeletonProps = {
  label: string;
  /** as the session knows it */
  name: string;
};

/** The page's shape while the profile is on its way. */
export function ProfileSkeleton({ label, name }: ProfileSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <div className="mb-6 flex items-center gap-4.5">
        <Skeleton className="size-18 rounded-full" />
        <div className="grid min-w-0 flex-1 gap-2">
          <Heading level={1} className="wrap-anywhere">
            {name}
          </Heading>
          <Skeleton width={180} height={16} />
        </div>
      </div>
      <div className="grid items-start gap-5 side:grid-cols-[minmax(0,1fr)_420px] side:gap-8">
        <Card as="div" className="grid gap-5">
          <Skeleton width={160} height={28} />
          <FieldPair>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={74} />
            ))}
          </FieldPair>
        </Card>
        <div className="grid content-start gap-5">
          <Skeleton height={132} />
          <Skeleton height={132} />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  );
}
