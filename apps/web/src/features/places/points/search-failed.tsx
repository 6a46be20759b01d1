import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { isLate } from '../../../lib/refused.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';

/** An alert goes by itself, in ms. */
const alertMs = 2000;

type SearchFailedProps = { reason: unknown; isRetrying: boolean; onRetry: () => void };

/** The alert goes, what can be done stays. */
export function SearchFailed({ reason, isRetrying, onRetry }: SearchFailedProps) {
  const { t } = useI18n();
  const [isAlerting, setAlerting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAlerting(false), alertMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-3 *:min-w-0">
      <div className="min-h-14">
        {isAlerting && (
          <Note tone="red" role="alert">
            {t('points.went_wrong')}
          </Note>
        )}
      </div>
      <Card>
        <ErrorState
          title={t('points.failed')}
          text={t(isLate(reason) ? 'shell.too_slow' : 'points.failed_text')}
          retryLabel={t('common.retry')}
          onRetry={onRetry}
          retrying={isRetrying}
        />
      </Card>
    </div>
  );
}
