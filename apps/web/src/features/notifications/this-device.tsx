import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.ts';
import { readPush, startPush, stopPush } from './push-browser.ts';
import type { PushState } from './push-browser.ts';

/** Whether this browser shows notices, and what can be done about it. */
export function ThisDevice() {
  const { t } = useI18n();
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void readPush().then(setState, () => setState('unsupported'));
  }, []);

  const turn = async (work: () => Promise<PushState>) => {
    setIsBusy(true);
    try {
      const next = await work();
      setState(next);
      if (next === 'on') toast.success(t('messages.turned_on'));
      if (next === 'off' && work === stopPush) toast.success(t('messages.turned_off'));
    } catch {
      toast.error(t('messages.save_failed'));
    }
    setIsBusy(false);
  };

  if (state === undefined) return null;
  if (state === 'unsupported') return <p className="text-sm text-ink-3">{t('messages.not_here')}</p>;
  if (state === 'denied') return <NoticesDenied />;
  return (
    <div>
      {state === 'on' ? (
        <Button icon={BellOff} loading={isBusy} onClick={() => void turn(stopPush)}>
          {t('messages.turn_off')}
        </Button>
      ) : (
        <Button icon={Bell} loading={isBusy} onClick={() => void turn(startPush)}>
          {t('messages.turn_on')}
        </Button>
      )}
    </div>
  );
}

/** The browser doesn't ask again: only its own settings help. */
export function NoticesDenied() {
  const { t } = useI18n();
  return (
    <Note tone="soap" icon={BellOff} role="status" title={t('messages.denied')}>
      {t('messages.denied_text')}
    </Note>
  );
}
