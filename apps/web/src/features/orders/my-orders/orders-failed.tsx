import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isLate, Refused } from '../../../lib/refused.ts';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';

type OrdersFailedProps = { query: { isFetching: boolean; error: unknown; refetch: () => unknown } };

/** Orders didn't come: why, and the way to ask again. */
export function OrdersFailed({ query }: OrdersFailedProps) {
  const { t } = useI18n();
  if (query.error instanceof Refused && query.error.status === 404)
    return <Note role="alert">{t('orders.unknown')}</Note>;
  return (
    <Card>
      <QueryError
        query={query}
        title={t('orders.load_failed')}
        text={t(isLate(query.error) ? 'shell.too_slow' : 'orders.load_failed_hint')}
      />
    </Card>
  );
}
