import { setFirstPassword, signIn } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { sendForResponse } from '../../../lib/api.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { forgetLinkToken } from '../../../lib/link-token.ts';
import { AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { startSession } from '../sessions.ts';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import type { SignInNotice } from '../sign-in/sign-in-notice.ts';
import { InvitationCard } from './invitation-card.tsx';
import type { Invitation } from './invitation-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { newPasswordForm, noPassword } from './new-password.ts';

type FirstPasswordProps = {
  token: string;
  invitation: Invitation;
  /** the names of the page's, where there are more than this one */
  steps: readonly string[] | undefined;
  onSignedIn: (password: string) => void;
};

/** The password of somebody who was invited, who is signed in by it at once. */
export function FirstPassword({ token, invitation, steps, onSignedIn }: FirstPasswordProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const leave = async (notice: SignInNotice) => {
    forgetLinkToken('/new-user-password');
    leaveNotice(notice);
    await navigate({ to: '/sign-in', replace: true });
  };
  const enter = async (password: string) => {
    try {
      const body = { email: invitation.email, password };
      const { output, headers } = await sendForResponse(signIn, { body });
      forgetLinkToken('/new-user-password');
      startSession(headers, output.data);
      onSignedIn(password);
    } catch {
      // the password is kept, whatever came between
      await leave({ tone: 'green', text: t('credentials.password_set') });
    }
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
      onDone: (_output, { values }) => enter(values.password),
    },
  );
  return (
    <>
      {steps && (
        <Steps
          label={t('registration.step', { step: 1, steps: steps.length })}
          steps={steps}
          current={0}
          isNamed
        />
      )}
      <InvitationCard invitation={invitation} />
      <AuthHeading title={t('credentials.first_password_title')}>
        <p>{t('credentials.first_password_text')}</p>
      </AuthHeading>
      <NewPasswordForm form={form} submitLabel={t('registration.continue')} />
    </>
  );
}
