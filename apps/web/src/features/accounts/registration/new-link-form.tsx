import { requestConfirmation } from '@lavoir/contract';
import { useState } from 'react';
import { EmailField } from '../email-field.tsx';
import { emailForm } from '../email-form.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';

/** Asks for a new confirmation mail. */
export function NewLinkForm({ email }: { email: string }) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState<string>();
  const form = useCallForm(
    { call: requestConfirmation, schema: emailForm },
    {
      defaultValues: { email },
      refused: { email_invalid: 'email' },
      fallback: 'credentials.not_responding',
      onDone: ({ message }, { values, reset }) => {
        reset(values);
        setAnswer(message);
      },
    },
  );

  return (
    <form className="grid gap-5" {...form.props}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <FormFailure text={form.failure} />
      <SubmitButton form={form} needs={['email']} size="lg" block loadingText={t('credentials.sending')}>
        {t('credentials.confirm_again')}
      </SubmitButton>
      <p role="status">{answer}</p>
    </form>
  );
}
