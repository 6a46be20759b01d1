import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Credentials } from '../../features/accounts/sessions.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Refused } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What it takes to sign in comes when somebody starts to, so that the first page paints without it. */
const loadSessions = () => import('../../features/accounts/sessions.ts');
const prepare = () => void loadSessions().catch(() => undefined);

type Failure = { at: 'email' | 'password' | 'form'; text: string };

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
};

/** E-mail and password. What follows a success, the router does. */
export function SignInForm() {
  const { t } = useI18n();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const errorAt = (at: Failure['at']) => (failure?.at === at ? failure.text : undefined);

  /** Undefined when it went well. */
  const attempt = async (): Promise<Failure | undefined> => {
    try {
      const { isComplete, signInWith } = await loadSessions();
      if (!isComplete(credentials)) return { at: 'email', text: t('accounts.email_invalid') };
      await signInWith(credentials);
      return undefined;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.message === '')
        return { at: 'form', text: t('shell.network_error') };
      return { at: reason.status === 401 ? 'password' : 'form', text: reason.message };
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const failed = await attempt();
    setSending(false);
    setFailure(failed);
    if (failed) focusField(form, failed.at);
  };

  return (
    <form className="pane__in" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="h1">{t('accounts.welcome_back')}</h1>
      </div>
      <div className="stack">
        <Field label={t('accounts.email')} error={errorAt('email')}>
          <TextInput
            name="email"
            onFocus={prepare}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            value={credentials.email}
            onChange={({ target }) => setCredentials({ ...credentials, email: target.value })}
          />
        </Field>
        <Field label={t('accounts.password')} error={errorAt('password')}>
          <PasswordInput
            name="password"
            onFocus={prepare}
            autoComplete="current-password"
            showLabel={t('accounts.show_password')}
            hideLabel={t('accounts.hide_password')}
            value={credentials.password}
            onChange={({ target }) => setCredentials({ ...credentials, password: target.value })}
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
        loading={isSending}
        loadingText={t('accounts.signing_in')}
        disabled={credentials.email.trim() === '' || credentials.password === ''}
      >
        {t('accounts.sign_in')}
      </Button>
    </form>
  );
}
