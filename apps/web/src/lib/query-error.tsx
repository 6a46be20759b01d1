import { useEffect, useRef } from 'react';
import { ErrorState } from '../ui/empty-state.tsx';
import { focusPageHeading } from './arrival.ts';
import { failureText } from './forms/failures.ts';
import { useI18n } from './i18n.tsx';

type QueryErrorProps = {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
  /** what; undefined where that is said around it */
  title?: string | undefined;
  /** why, where there is more to say of it than that the server didn't answer or stumbled */
  text?: string | undefined;
};

/** What could not be loaded, and the way to ask for it again. */
export function QueryError({ query, title, text }: QueryErrorProps) {
  const texts = useI18n();
  const why = text ?? failureText(query.error, texts, 'common.went_wrong');
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
      title={title ?? why}
      text={title && why}
      retryLabel={texts.t('common.retry')}
      onRetry={() => {
        isPressed.current = true;
        void query.refetch();
      }}
      retrying={query.isFetching}
    />
  );
}
