import { brand } from '@lavoir/domain';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '../failures.ts';
import type { Credentials } from '../sessions.ts';
import { followLink } from '../../../lib/go-to.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { GoogleRow } from './google-row.tsx';

/** What it takes to sign in comes when somebody starts to, so that the first page paints without it. */
const loadSessions = () => import('../sessions.ts');
const prepare = () => void loadSessions().catch(() => undefined);
const loadRegistration = () => import('../registration/registration.ts');

type Failure = { at: 'email' | 'password' | 'form'; text: string };

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
};

const failureOf = (reason: unknown, texts: Texts): Failure => {
  const isRefused = reason instanceof Refused && reason.status === 401;
  // the way out of this one is the button above, not another password
  const isPassword = isRefused && reason.code !== 'google_only_account';
  return {
    at: isPassword ? 'password' : 'form',
    text: failureText(reason, texts, isRefused ? 'accounts.credentials_invalid' : 'accounts.try_other_email'),
  };
};

const googleFailureOf = (reason: unknown, texts: Texts): Failure => ({
  at: 'form',
  text: failureText(
    reason,
    texts,
    reason instanceof Refused && reason.status < 500 ? 'accounts.google_refused' : 'accounts.try_other_email',
  ),
});

/** E-mail and password, or Google. What follows a success, the router does. */
export function SignInForm({ notice }: { notice: ReactNode }) {
  const texts = useI18n();
  const { t } = texts;
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const errorAt = (at: Failure['at']) => (failure?.at === at ? failure.text : undefined);

  const begin = () => {
    setSending(true);
    setFailure(undefined);
  };
  const fail = (failed: Failure) => {
    setSending(false);
    setFailure(failed);
  };

  /** Undefined when it went well. */
  const attempt = async (): Promise<Failure | undefined> => {
    try {
      const { isComplete, signInWith } = await loadSessions();
      if (!isComplete(credentials)) return { at: 'email', text: t('accounts.email_invalid') };
      await signInWith(credentials);
      return undefined;
    } catch (reason) {
      return failureOf(reason, texts);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    begin();
    const failed = await attempt();
    if (!failed) return;
    fail(failed);
    focusField(form, failed.at);
  };

  const continueByGoogle = async (idToken: string) => {
    begin();
    try {
      await (await loadRegistration()).continueWithGoogle(idToken);
    } catch (reason) {
      fail(googleFailureOf(reason, texts));
    }
  };

  return (
    <form className="pane__in" onSubmit={(event) => void submit(event)} noValidate>
      {notice}
      <div>
        <h1 className="h1">{t('accounts.welcome_back')}</h1>
        <p className="ink2 mt2">
          {t('accounts.new_here', { brand: brand.display })}{' '}
          <a href="/personal-details" className="sb" onClick={followLink}>
            {t('accounts.create_account')}
          </a>
        </p>
      </div>
      <GoogleRow onToken={(idToken) => void continueByGoogle(idToken)} />
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
        <Field
          label={t('accounts.password')}
          error={errorAt('password')}
          action={
            <TextLink href="/forgot-password" onClick={followLink}>
              {t('accounts.forgot_password')}
            </TextLink>
          }
        >
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
