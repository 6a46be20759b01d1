import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useI18n } from './lib/i18n.tsx';
import { Unreachable } from './lib/refused.ts';
import { ErrorState } from './ui/empty-state.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** While a page's code is on its way. */
export function PageSkeleton() {
  const { t } = useI18n();
  return (
    <main className="wrap main stack g6" id="main" role="status" aria-label={t('common.loading')}>
      <Skeleton width="min(320px, 70%)" height={40} />
      <Skeleton height={132} />
      <Skeleton height={220} />
    </main>
  );
}

/** A page that broke, or whose code didn't arrive. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useI18n();
  const router = useRouter();
  const isOffline = error instanceof Unreachable || !navigator.onLine;
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <main className="wrap main" id="main">
      <h1 className="vh">{t('shell.error_title')}</h1>
      <ErrorState
        title={t('shell.error_title')}
        text={t(isOffline ? 'shell.network_error' : 'common.went_wrong')}
        retryLabel={t('common.retry')}
        onRetry={() => void retry()}
      />
    </main>
  );
}
