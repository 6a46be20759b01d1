import { useI18n } from '../../../lib/i18n.tsx';
import { isLate } from '../../../lib/late.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';

type OrdersFailedProps = { query: { isFetching: boolean; error: unknown; refetch: () => unknown } };

/** Orders didn't come: why, and the way to ask again. */
export function OrdersFailed({ query }: OrdersFailedProps) {
  const { t } = useI18n();
  return (
    <Card>
      <ErrorState
        title={t('orders.load_failed')}
        text={t(isLate(query.error) ? 'shell.too_slow' : 'orders.load_failed_hint')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Card>
  );
}
