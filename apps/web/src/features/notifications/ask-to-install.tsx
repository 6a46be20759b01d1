import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { installsByHand, useInstall } from '../../lib/install.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { mayAsk, noteAsked } from './asked.ts';
import { InstallSteps } from './install-steps.tsx';

/** Offers a place on the home screen where there can be one. Once a month at most, 90 days after a no. */
export function AskToInstall() {
  const { t } = useI18n();
  const uid = useSession()?.uid ?? '';
  const install = useInstall();
  const isByHand = !install && installsByHand();
  const [mayShow, setMayShow] = useState(() => uid !== '' && mayAsk(uid, 'app', Date.now()));
  const isShown = mayShow && (install !== undefined || isByHand);
  useEffect(() => {
    if (isShown) noteAsked(uid, 'app', 'shown', Date.now());
  }, [isShown, uid]);
  if (!isShown) return null;

  const decline = () => {
    noteAsked(uid, 'app', 'declined', Date.now());
    setMayShow(false);
  };
  return (
    <Card className="grid gap-4 *:min-w-0" aria-labelledby="ask-to-install">
      <div className="flex items-start gap-3">
        {!isByHand && <img src="/icons/app-192.png" alt="" width={56} height={56} className="rounded-md" />}
        <div className="min-w-0 flex-1">
          <Heading level={2} size={3} id="ask-to-install">
            {t(isByHand ? 'messages.app_by_hand' : 'messages.app')}
          </Heading>
          {!isByHand && <p className="text-sm text-ink-2">{t('messages.app_text')}</p>}
        </div>
        <IconButton label={t('common.close')} icon={X} onClick={decline} className="-mt-2 -mr-2.5" />
      </div>
      {isByHand ? (
        <>
          <InstallSteps />
          <Button block onClick={decline}>
            {t('messages.app_understood')}
          </Button>
        </>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-2.5">
          <Button onClick={decline}>{t('messages.app_no')}</Button>
          <Button variant="primary" icon={Plus} onClick={install}>
            {t('messages.app_yes')}
          </Button>
        </div>
      )}
    </Card>
  );
}
