import { useEffect, useImperativeHandle, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { keepTyped } from '../../../lib/forms/typed.ts';
import { renew } from '../../../lib/renew.ts';
import { FieldError } from '../../../ui/field.tsx';
import { later } from '../../../ui/later.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Settings } from '../settings.ts';
import { unanswered } from './captcha.ts';
import type { CaptchaProps } from './captcha.ts';
import { ProofOfWork } from './proof-of-work.tsx';

const scripted = later(async () => (await import('./scripted-captcha.tsx')).ScriptedCaptcha);

/** The captcha that this installation has chosen; nothing where there is none. */
export function CaptchaField({ captcha, ...rest }: CaptchaProps & { captcha: Settings['captcha'] }) {
  const { kind, site_key } = captcha;
  const [Scripted, setScripted] = useState(scripted.now);
  if (kind === 'off') return null;
  if (kind === 'altcha') return <ProofOfWork {...rest} />;
  if (!Scripted) return <Fetching {...rest} onHere={() => setScripted(scripted.now)} />;
  return <Scripted {...rest} kind={kind} siteKey={site_key ?? ''} />;
}

/** Until another company's captcha can be drawn; where its code doesn't come, the page starts anew by hand. */
function Fetching({ error, ref, onHere }: CaptchaProps & { onHere: () => void }) {
  const { t } = useI18n();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    scripted.fetch().then(onHere, () => setFailed(true));
  }, [onHere]);

  useImperativeHandle(ref, () => ({
    start: () => undefined,
    read: () => Promise.reject(unanswered(t('registration.human_please'))),
    renew: () => undefined,
  }));

  const problem = hasFailed ? t('registration.human_failed') : error;
  return (
    <div className="grid gap-1.5">
      <div className="min-h-[78px]">
        {hasFailed && (
          <TextButton onClick={() => void renew(true, keepTyped)}>{t('common.retry')}</TextButton>
        )}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
