import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useI18n } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';

/** While a page's code is on its way. */
export function PageSkeleton() {
  const { t } = useI18n();
  return (
    <main className="wrap main stack g6" id="main">
      <div className="skel h-10 w-60" role="status" aria-label={t('common.loading')} />
      <div className="skel h-32" />
      <div className="skel h-56" />
    </main>
  );
}

/** A page that broke, or whose code didn't arrive. It needs nothing that isn't here already. */
export function PageError({ reset }: ErrorComponentProps) {
  const { t } = useI18n();
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <main className="wrap main" id="main">
      <div className="empty" role="alert">
        <h1 className="h2">{t('shell.error_title')}</h1>
        <p>{t(navigator.onLine ? 'common.went_wrong' : 'shell.network_error')}</p>
        <Button variant="primary" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      </div>
    </main>
  );
}
