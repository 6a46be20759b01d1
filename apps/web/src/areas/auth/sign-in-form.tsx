import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signInForm } from '@lavoir/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { signInWith } from '../../features/accounts/accounts.queries.ts';
import type { Credentials } from '../../features/accounts/accounts.queries.ts';
import { Refused } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** E-mail and password. What follows a success, the router does. */
export function SignInForm() {
  const { t } = useI18n();
  const [failure, setFailure] = useState<{ at: 'password' | 'form'; text: string }>();
  const { control, register, handleSubmit, setFocus, formState } = useForm<Credentials, unknown, Credentials>({
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      await signInWith(credentials);
    } catch (reason) {
      const isRefused = reason instanceof Refused && reason.message !== '';
      const at = isRefused && reason.status === 401 ? 'password' : 'form';
      setFailure({ at, text: isRefused ? reason.message : t('shell.network_error') });
      if (at === 'password') setFocus('password');
    }
  });

  return (
    <form className="pane__in" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="h1">{t('accounts.welcome_back')}</h1>
      </div>
      <div className="stack">
        <Field label={t('accounts.email')} error={errors.email && t('accounts.email_invalid')}>
          <TextInput {...register('email')} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </Field>
        <Field label={t('accounts.password')} error={failure?.at === 'password' ? failure.text : undefined}>
          <PasswordInput
            {...register('password')}
            autoComplete="current-password"
            showLabel={t('accounts.show_password')}
            hideLabel={t('accounts.hide_password')}
          />
        </Field>
      </div>
      {failure?.at === 'form' && (
        <Note tone="red" role="alert">
          {failure.text}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={isSubmitting}
        loadingText={t('accounts.signing_in')}
        disabled={email.trim() === '' || password === ''}
      >
        {t('accounts.sign_in')}
      </Button>
    </form>
  );
}
