import { lazy, Suspense } from 'react';
import { useSettings } from '../settings.ts';
import { useI18n } from '../../../lib/i18n.tsx';

/** Without its code there is no button, as without Google's. */
const GoogleButton = lazy(async () => {
  const code = await import('./google-button.tsx').catch(() => undefined);
  return { default: code?.GoogleButton ?? (() => null) };
});

/** Google's button and the word 'or', where this installation has a Google client. */
export function GoogleRow({ onToken }: { onToken: (idToken: string) => void }) {
  const { t } = useI18n();
  const settings = useSettings();
  if (!settings?.google_client_id) return null;
  return (
    <>
      <Suspense fallback={<div className="min-h-12" />}>
        <GoogleButton clientId={settings.google_client_id} onToken={onToken} />
      </Suspense>
      <div className="flex items-center gap-3.5 text-sm/6 text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('accounts.or_email')}
      </div>
    </>
  );
}
