import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A house that begins has none, and an address may name one that isn't there. */
export function LaundryMissing() {
  const { t } = useI18n();
  return (
    <Card>
      <EmptyState level={2} title={t('operations.no_laundry')} />
    </Card>
  );
}

type LaundryFailedProps = {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  title: string;
};

/** What is one laundry's did not load: to ask again helps unless there is none. */
export function LaundryFailed({ query, title }: LaundryFailedProps) {
  if (query.error instanceof Refused && query.error.code === 'not_found') return <LaundryMissing />;
  return (
    <Card>
      <QueryError query={query} title={title} />
    </Card>
  );
}
