import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { failureText, fieldFailures } from '../failures.ts';
import type { NewPassword } from './password-links.ts';
import type { TitleKey } from '../../../lib/arrival.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordPair } from './password-pair.tsx';
import { useRefusedFields } from '../use-refused-fields.ts';

const names = ['password', 'password_confirmation'] as const;

type NewPasswordFormProps = {
  submitLabel: string;
  /** what is said when the server refuses without words */
  fallback: TitleKey;
  /** rejects with the refusal; what follows a success is its business too */
  onSave: (passwords: NewPassword) => Promise<void>;
};

/** A new password, twice. The server decides what is good enough. */
export function NewPasswordForm({ submitLabel, fallback, onSave }: NewPasswordFormProps) {
  const texts = useI18n();
  const { t } = texts;
  const form = useForm<NewPassword>({ defaultValues: { password: '', password_confirmation: '' } });
  const { control, handleSubmit, setFocus } = form;
  const [password, confirmation] = useWatch({ control, name: names });
  const { keepFailures, refusedText } = useRefusedFields({ password, password_confirmation: confirmation });
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  const save = async (passwords: NewPassword) => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await onSave(passwords);
    } catch (reason) {
      const failures = fieldFailures(reason, names);
      keepFailures(failures, passwords);
      if (failures[0]) setFocus(failures[0].name);
      else setFailure(failureText(reason, texts, fallback));
    } finally {
      setSending(false);
    }
  };

  return (
    <FormProvider {...form}>
      <form className="stack g5" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <PasswordPair label={t('accounts.new_password')} refusedText={refusedText} />
        {failure !== undefined && (
          <Note tone="red" role="alert">
            {failure}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={isSending}
          loadingText={t('shell.processing')}
          disabled={password === '' || confirmation === ''}
        >
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
