import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setPasswordByLink } from './password-links.ts';
import type { NewPassword } from './password-links.ts';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { AuthFrame } from '../../../shells/public/auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** `/reset-password/`, where the reset mail leads. */
export function ResetPasswordPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken('/reset-password'));
  const [isUseless, setUseless] = useState(token === '');

  const save = async (passwords: NewPassword) => {
    try {
      await setPasswordByLink(token, passwords);
    } catch (reason) {
      if (!(reason instanceof Refused && reason.code === 'reset_token_invalid')) throw reason;
      forgetLinkToken('/reset-password');
      return setUseless(true);
    }
    forgetLinkToken('/reset-password');
    leaveNotice('password_set');
    await navigate({ to: '/sign-in', replace: true });
  };

  return (
    <AuthFrame>
      <div className="pane__in">
        <div aria-live="polite">
          <h1 className="h1">{t(isUseless ? 'accounts.reset_useless_title' : 'accounts.reset_title')}</h1>
          <p className="ink2 mt2">{t(isUseless ? 'accounts.reset_useless_text' : 'accounts.reset_text')}</p>
        </div>
        {isUseless ? (
          <RouteButton to="/forgot-password" variant="primary" size="lg" block>
            {t('accounts.reset_again')}
          </RouteButton>
        ) : (
          <NewPasswordForm
            submitLabel={t('accounts.save_password')}
            fallback="accounts.not_responding"
            onSave={save}
          />
        )}
        <RouteTextLink to="/sign-in" className="justify-self-center">
          {t('accounts.back_to_sign_in')}
        </RouteTextLink>
      </div>
    </AuthFrame>
  );
}
