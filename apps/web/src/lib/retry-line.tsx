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
