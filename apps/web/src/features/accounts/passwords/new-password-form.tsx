import type { CallForm } from '../../../lib/forms/call-form.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import type { NewPassword } from './new-password.ts';
import { PasswordPair } from './password-pair.tsx';

type NewPasswordFormProps = { form: CallForm<NewPassword>; submitLabel: string };

/** A new password, twice. */
export function NewPasswordForm({ form, submitLabel }: NewPasswordFormProps) {
  const { t } = useI18n();
  return (
    <form className="grid gap-5" {...form.props}>
      <PasswordPair
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        label={t('credentials.new_password')}
      />
      <FormFailure text={form.failure} />
      <SubmitButton
        form={form}
        needs={['password', 'password_confirmation']}
        size="lg"
        block
        loadingText={t('shell.processing')}
      >
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
