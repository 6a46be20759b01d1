import type { UseQueryResult } from '@tanstack/react-query';
import { TextButton } from '../ui/text-link.tsx';
import { useI18n } from './i18n.tsx';

type RetryLineProps = { text: string; isRetrying: boolean; onRetry: () => void };

/** A part of what a page shows didn't come: one line, with the way to ask for it again. */
export function RetryLine({ text, isRetrying, onRetry }: RetryLineProps) {
  const { t } = useI18n();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-sm text-danger">{text}</span>
      <TextButton aria-busy={isRetrying} onClick={onRetry}>
        {t(isRetrying ? 'common.loading' : 'common.retry')}
      </TextButton>
    </div>
  );
}

type MissingLineProps = {
  of: readonly Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>[];
  text: string;
};

/** What was asked for and didn't come, in one line that stays while it is asked for again; nothing where all is here or on its way. */
export function MissingLine({ of, text }: MissingLineProps) {
  const missing = of.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  if (missing.length === 0) return null;
  return (
    <RetryLine
      text={text}
      isRetrying={missing.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const query of missing) void query.refetch();
      }}
    />
  );
}
