import { ErrorState } from '../ui/empty-state.tsx';
import { useI18n } from './i18n.tsx';

type QueryErrorProps = {
  query: { refetch: () => unknown; isFetching: boolean };
  title: string;
  text?: string;
};

/** What could not be loaded, and the way to ask for it again. */
export function QueryError({ query, title, text }: QueryErrorProps) {
  const { t } = useI18n();
  return (
    <ErrorState
      title={title}
      text={text}
      retryLabel={t('common.retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
