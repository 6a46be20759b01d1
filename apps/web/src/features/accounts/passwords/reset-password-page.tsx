import { resetPassword } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newPasswordForm, noPassword } from './new-password.ts';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { clear } from '../../../lib/session.ts';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** `/reset-password/`, where the reset mail leads. */
export function ResetPasswordPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken('/reset-password'));
  const [isUseless, setUseless] = useState(token === '');

  const form = useCallForm(
    { call: resetPassword, schema: newPasswordForm },
    {
      defaultValues: noPassword,
      request: (passwords) => ({ body: { reset_password_token: token, ...passwords } }),
      refused: {
        reset_token_invalid: () => {
          forgetLinkToken('/reset-password');
          setUseless(true);
        },
      },
      fallback: 'credentials.not_responding',
      onDone: async () => {
        // the server ended every session, this device's included
        clear();
        forgetLinkToken('/reset-password');
        leaveNotice({ tone: 'green', text: t('credentials.password_set') });
        await navigate({ to: '/sign-in', replace: true });
      },
    },
  );

  return (
    <AuthFrame>
      <AuthHeading
        aria-live="polite"
        title={t(isUseless ? 'credentials.reset_useless_title' : 'credentials.reset_title')}
      >
        <p>{t(isUseless ? 'credentials.reset_useless_text' : 'credentials.reset_text')}</p>
      </AuthHeading>
      {isUseless ? (
        <RouteButton to="/forgot-password" variant="primary" size="lg" block>
          {t('credentials.reset_again')}
        </RouteButton>
      ) : (
        <NewPasswordForm form={form} submitLabel={t('credentials.save_password')} />
      )}
      <RouteTextLink to="/sign-in" className="justify-self-center">
        {t('credentials.back_to_sign_in')}
      </RouteTextLink>
    </AuthFrame>
  );
}
