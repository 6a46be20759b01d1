import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../accounts/failures.ts';
import { endMails, unsubscribeReasons } from './unsubscription.ts';
import type { UnsubscribeReason } from './unsubscription.ts';
import { forgetLinkToken, linkToken } from '../../lib/link-token.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from '../../shells/public/auth-frame.tsx';

const reasonTexts = {
  'too many emails': 'unsubscribe.too_many',
  'information not interesting': 'unsubscribe.not_interesting',
  'no longer want the service': 'unsubscribe.no_service',
  other: 'unsubscribe.other',
} as const satisfies Record<UnsubscribeReason, string>;

/** `/unsub`: ends the mails that aren't essential, and asks why. An answer isn't needed. */
export function UnsubscribePage() {
  const texts = useI18n();
  const { t } = texts;
  const navigate = useNavigate();
  const [token] = useState(() => linkToken('/unsub'));
  const [reason, setReason] = useState<UnsubscribeReason>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await endMails(token, reason);
      toast.success(t('unsubscribe.done'));
    } catch (failed) {
      toast.error(failureText(failed, texts, 'common.went_wrong'));
    }
    forgetLinkToken('/unsub');
    await navigate({ to: '/', replace: true });
  };

  return (
    <AuthFrame>
      <div className="pane__in">
        <div>
          <h1 className="h1">{t('unsubscribe.title')}</h1>
          <p className="ink2 mt2">{t('unsubscribe.text')}</p>
        </div>
        <ChoiceGroup label={t('unsubscribe.reason')} value={reason} onChange={setReason}>
          {unsubscribeReasons.map((known) => (
            <Choice key={known} value={known} title={t(reasonTexts[known])} />
          ))}
        </ChoiceGroup>
        <Button
          variant="primary"
          size="lg"
          block
          loading={isSending}
          loadingText={t('shell.processing')}
          onClick={() => void send()}
        >
          {t('unsubscribe.confirm')}
        </Button>
      </div>
    </AuthFrame>
  );
}
