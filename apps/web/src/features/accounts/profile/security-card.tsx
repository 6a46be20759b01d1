import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { Devices } from './devices.tsx';

/** The password, and where one is signed in. */
export function SecurityCard({ email }: { email: string }) {
  const { t } = useI18n();
  const isGoogles = useSession()?.user.provider === 'google_oauth2';
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <Heading level={2}>{t('profile.security')}</Heading>
      <div className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-2.5">
        <span className="min-w-0 grow basis-[10rem]">
          <b>{t('accounts.password')}</b>
          <br />
          <span className="text-sm text-ink-3">
            {t(isGoogles ? 'profile.password_googles' : 'profile.password_hint')}
          </span>
        </span>
        {!isGoogles && (
          <Button size="sm" onClick={() => setIsChanging(true)} aria-haspopup="dialog">
            {t('profile.password_change')}
          </Button>
        )}
      </div>
      <Devices />
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setIsChanging(false)} />}
    </Card>
  );
}
