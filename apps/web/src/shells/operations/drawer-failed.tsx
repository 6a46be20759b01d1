import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type DrawerFailedProps = {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** that it couldn't be loaded, where the drawer's head doesn't say what it is */
  title?: string | undefined;
};

/** In a drawer: what its address names isn't there, or couldn't be loaded and can be asked for again. */
export function DrawerFailed({ query, title }: DrawerFailedProps) {
  const { t } = useI18n();
  return query.error instanceof Refused && query.error.status === 404 ? (
    <EmptyState level={3} title={t('operations.missing')} text={t('operations.missing_text')} />
  ) : (
    <QueryError query={query} title={title} />
  );
}
