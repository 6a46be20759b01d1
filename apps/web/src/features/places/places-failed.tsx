import { useI18n } from '../../lib/i18n.tsx';
import { RetryLine } from '../../lib/retry-line.tsx';
import { usePlaces } from './default-place.ts';

/** Addresses or points that didn't come; nothing where all are here. */
export function PlacesFailed() {
  const { t } = useI18n();
  const { isPartial, isRetrying, refetch } = usePlaces();
  return isPartial && <RetryLine text={t('addresses.failed')} isRetrying={isRetrying} onRetry={refetch} />;
}
