import { checkInvitation, setFirstPassword } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { newPasswordForm, noPassword } from './new-password.ts';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import type { SignInNotice } from '../sign-in/sign-in-notice.ts';
import { send } from '../../../lib/api.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { clear } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Check = 'running' | 'good' | 'unanswered';

/** `/new-user-password`, where an invitation leads. Whoever was signed in on this device isn't any more. */
export function NewUserPasswordPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken('/new-user-password'));
  const [check, setCheck] = useState<Check>('running');

  useEffect(() => {
    clear();
  }, []);

  useEffect(() => {
    if (check !== 'running') return;
    const controller = new AbortController();
    send(checkInvitation, { query: { token } }, { signal: controller.signal }).then(
      () => setCheck('good'),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        if (!(reason instanceof Refused)) return setCheck('unanswered');
        // an invitation that is over says who can send another
        const text = reason.code === 'invitation_over' ? reason.message : t('credentials.invitation_invalid');
        leaveNotice({ tone: 'soap', text });
        forgetLinkToken('/new-user-password');
        void navigate({ to: '/sign-in', replace: true });
      },
    );
    return () => controller.abort();
  }, [check, token, navigate, t]);

  const leave = async (notice: SignInNotice) => {
    forgetLinkToken('/new-user-password');
    leaveNotice(notice);
    await navigate({ to: '/sign-in', replace: true });
  };
  const form = useCallForm(
    { call: setFirstPassword, schema: newPasswordForm },
    {
      defaultValues: noPassword,
      request: (passwords) => ({ body: { token, ...passwords } }),
      refused: {
        invitation_invalid: () => leave({ tone: 'soap', text: t('credentials.invitation_invalid') }),
        password_too_short: 'password',
        password_too_long: 'password',
        password_common: 'password',
        password_mismatch: 'password_confirmation',
      },
      fallback: 'credentials.not_responding',
      onDone: () => leave({ tone: 'green', text: t('credentials.password_set') }),
    },
  );

  return (
    <AuthFrame>
      <AuthHeading title={t('credentials.first_password_title')}>
        <p>{t('credentials.first_password_text')}</p>
      </AuthHeading>
      {check === 'running' && <Skeleton className="h-64 w-full" label={t('common.loading')} />}
      {check === 'good' && <NewPasswordForm form={form} submitLabel={t('registration.continue')} />}
      {check === 'unanswered' && (
        <>
          <Note tone="red" role="alert">
            {t('shell.network_error')}
          </Note>
          <Button variant="primary" size="lg" block onClick={() => setCheck('running')}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
