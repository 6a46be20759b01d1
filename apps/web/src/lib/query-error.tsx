import { useEffect, useRef } from 'react';
import { ErrorState } from '../ui/empty-state.tsx';
import { focusPageHeading } from './arrival.ts';
import { useI18n } from './i18n.tsx';

type QueryErrorProps = {
  query: { refetch: () => unknown; isFetching: boolean };
  title: string;
  text?: string | undefined;
};

/** What could not be loaded, and the way to ask for it again. */
export function QueryError({ query, title, text }: QueryErrorProps) {
  const { t } = useI18n();
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      // the button that had the focus is gone
      if (isPressed.current) void focusPageHeading(() => true);
    },
    [],
  );
  return (
    <ErrorState
      title={title}
      text={text}
      retryLabel={t('common.retry')}
      onRetry={() => {
        isPressed.current = true;
        void query.refetch();
      }}
      retrying={query.isFetching}
    />
  );
}
