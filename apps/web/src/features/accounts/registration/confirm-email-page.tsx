import { confirmEmail } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { NewLinkForm } from './new-link-form.tsx';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { forgetLinkToken, linkToken } from '../../../lib/link-token.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { forgetMailSent } from '../../../lib/mail-sent.ts';
import { getSession, useSession } from '../../../lib/session.ts';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { toast } from '../../../ui/toast.ts';

/** Nothing is typed: the link brings it. */
const schema = z.object({ confirmation_token: z.string() });

/** `/confirm-email`, where the confirmation mail leads. A press confirms, not the visit: programs visit links too. */
export function ConfirmEmailPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const session = useSession();
  const [token] = useState(() => linkToken('/confirm-email'));
  const [isUseless, setUseless] = useState(token === '');

  const form = useCallForm(
    { call: confirmEmail, schema },
    {
      defaultValues: { confirmation_token: token },
      refused: {
        confirmation_invalid: () => {
          forgetLinkToken('/confirm-email');
          setUseless(true);
        },
      },
      fallback: 'credentials.not_responding',
      onDone: async () => {
        forgetLinkToken('/confirm-email');
        const here = getSession();
        if (here) forgetMailSent(here.uid);
        if (here) toast.success(t('credentials.confirmed'));
        else leaveNotice({ tone: 'green', text: t('credentials.confirmed_elsewhere') });
        await navigate({ to: here ? '/home' : '/sign-in', replace: true });
      },
    },
  );

  return (
    <AuthFrame>
      <AuthHeading
        aria-live="polite"
        title={t(isUseless ? 'credentials.reset_useless_title' : 'credentials.confirm_title')}
      >
        <p>{t(isUseless ? 'credentials.confirm_useless' : 'credentials.confirm_text')}</p>
      </AuthHeading>
      {isUseless ? (
        <>
          <NewLinkForm email={session?.uid ?? ''} />
          <RouteTextLink to={session ? '/home' : '/sign-in'} className="justify-self-center">
            {t(session ? 'credentials.to_home' : 'credentials.back_to_sign_in')}
          </RouteTextLink>
        </>
      ) : (
        <form className="grid gap-5" {...form.props}>
          <FormFailure text={form.failure} />
          <SubmitButton form={form} size="lg" block loadingText={t('shell.processing')}>
            {t('credentials.confirm')}
          </SubmitButton>
        </form>
      )}
    </AuthFrame>
  );
}
