import { useEffect } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { renew } from '../lib/renew.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** While a page's code is on its way. */
export function PageSkeleton() {
  const { t } = useI18n();
  return (
    <Page className="grid content-start gap-6 *:min-w-0">
      <div className="w-60" role="status" aria-label={t('common.loading')}>
        <Skeleton height={40} />
      </div>
      <Skeleton height={128} />
      <Skeleton height={224} />
    </Page>
  );
}

/** A page that broke, or whose code didn't arrive. It needs nothing that isn't here already. */
export function PageError() {
  const { t } = useI18n();
  useEffect(() => {
    const back = () => void renew(true);
    void renew(false);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <Page>
      <div className="grid justify-items-center gap-2.5 px-5 py-8 text-center" role="alert">
        <Heading level={1} size={2}>
          {t('shell.error_title')}
        </Heading>
        <p className="max-w-[36ch] text-[0.9375rem]/[1.4rem] text-ink-2">
          {t(navigator.onLine ? 'common.went_wrong' : 'shell.network_error')}
        </p>
        <Button variant="primary" className="mt-2" onClick={() => void renew(true)}>
          {t('common.retry')}
        </Button>
      </div>
    </Page>
  );
}
