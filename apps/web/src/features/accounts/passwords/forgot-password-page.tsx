import { requestReset } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmailField } from '../email-field.tsx';
import { emailForm } from '../email-form.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';

/** 'Done' is seen before the page goes, in ms. */
const seenMs = 600;

/** `/forgot-password` */
export function ForgotPasswordPage() {
  const { t } = useI18n();
  return (
    <AuthFrame>
      <AuthHeading title={t('credentials.forgot_title')}>
        <p>{t('credentials.forgot_text')}</p>
      </AuthHeading>
      <ForgotPasswordForm />
      <RouteTextLink to="/sign-in" className="justify-self-center">
        {t('credentials.back_to_sign_in')}
      </RouteTextLink>
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(
    { call: requestReset, schema: emailForm },
    {
      defaultValues: { email: '' },
      request: ({ email }) => ({
        body: { email, redirect_url: `${window.location.origin}/reset-password/` },
      }),
      refused: { email_invalid: 'email' },
      fallback: 'credentials.not_responding',
      onDone: (_output, { values }) => setSentTo(values.email),
    },
  );

  useEffect(() => {
    if (sentTo === undefined) return;
    const leave = () => void navigate({ to: '/mail-check/$email', params: { email: sentTo } });
    const timer = setTimeout(leave, seenMs);
    return () => clearTimeout(timer);
  }, [sentTo, navigate]);

  return (
    <form className="grid gap-5" {...form.props}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <FormFailure text={form.failure} />
      <SubmitButton
        form={form}
        needs={['email']}
        size="lg"
        block
        loadingText={t('credentials.sending')}
        doneText={t('credentials.sent')}
      >
        {t('credentials.send')}
      </SubmitButton>
    </form>
  );
}
