import { useI18n } from '../../../lib/i18n.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Cards that are on their way, as many as are in view. */
export function ResultsSkeleton() {
  const { t } = useI18n();
  return (
    <div
      className="grid gap-5 *:min-w-0 sm:grid-cols-2 min-[62.5rem]:grid-cols-3"
      role="status"
      aria-label={t('points.searching')}
    >
      <Skeleton height={336} />
      <Skeleton height={336} className="w-full max-sm:hidden" />
      <Skeleton height={336} className="w-full max-[62.4375rem]:hidden" />
    </div>
  );
}
