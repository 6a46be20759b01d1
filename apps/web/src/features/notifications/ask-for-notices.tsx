import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Tile } from '../../ui/tile.tsx';
import { toast } from '../../ui/toast.ts';
import { mayAsk, noteAsked } from './asked.ts';
import { readPush, startPush } from './push-browser.ts';
import { NoticesDenied } from './this-device.tsx';

type Step = 'looking' | 'unasked' | 'asks' | 'answered' | 'on' | 'denied';

/**
 * Our own question, before the browser's: a no to us can be taken back. Once a month at most, 90 days after a no.
 * @param props.otherwise where there is nothing to ask: one question at a time
 */
export function AskForNotices({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useI18n();
  const uid = useSession()?.uid ?? '';
  const [step, setStep] = useState<Step>('looking');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const ask = async () => {
      // one that said no to the browser is told in the profile
      if (uid === '' || !mayAsk(uid, 'notices', Date.now()) || (await readPush()) !== 'off') return false;
      noteAsked(uid, 'notices', 'shown', Date.now());
      return true;
    };
    void ask()
      .catch(() => false)
      .then((asks) => setStep(asks ? 'asks' : 'unasked'));
  }, [uid]);

  const decline = () => {
    noteAsked(uid, 'notices', 'declined', Date.now());
    setStep('answered');
  };
  const accept = async () => {
    setIsBusy(true);
    try {
      const state = await startPush();
      if (state === 'on' || state === 'denied') setStep(state);
      else decline();
    } catch {
      toast.error(t('messages.save_failed'));
    }
    setIsBusy(false);
  };

  if (step === 'unasked') return otherwise;
  if (step === 'looking' || step === 'answered') return null;
  if (step === 'denied') return <NoticesDenied />;
  if (step === 'on') return <Note tone="green" role="status" title={t('messages.turned_on')} />;
  return (
    <Card className="grid justify-items-start gap-4 *:min-w-0" aria-labelledby="ask-notices">
      <Tile tone="soap">
        <Icon of={Bell} size="lg" />
      </Tile>
      <div>
        <Heading level={2} id="ask-notices">
          {t('messages.ask')}
        </Heading>
        <p className="mt-2 text-sm text-ink-2">{t('messages.ask_text')}</p>
      </div>
      <div className="grid w-full gap-4">
        <Button variant="primary" icon={Bell} loading={isBusy} onClick={() => void accept()}>
          {t('messages.ask_yes')}
        </Button>
        <Button variant="ghost" onClick={decline}>
          {t('messages.ask_no')}
        </Button>
      </div>
    </Card>
  );
}
