import { brand } from '@lavoir/domain';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordField, TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { AuthHeading } from '../../../shells/public/auth-frame.tsx';
import type { Slogan } from '../../../shells/public/auth-frame.tsx';
import type { TwoFactorStepProps } from './two-factor-step.tsx';
import { GoogleRow } from './google-row.tsx';

/** What it takes to sign in comes when somebody starts to, so that the first page paints without it. */
const loadSignIn = () => import('./sign-in-call.ts');
const loadGoogle = () => import('./google-sign-in.ts');
/** few people have one: who works here */
const TwoFactorStep = lazyPart(() => import('./two-factor-step.tsx'), 'TwoFactorStep', ['staff']);

type SignInFormProps = { notice: ReactNode; onSlogan: (slogan: Slogan | undefined) => void };

/** E-mail and password, or Google. What follows a success, the router does. */
export function SignInForm({ notice, onSlogan }: SignInFormProps) {
  const { t } = useI18n();
  const [known, setKnown] = useState<TwoFactorStepProps['known']>();
  const google = useRef<string>(undefined);
  const form = useCallForm(loadSignIn, {
    defaultValues: { email: '', password: '' },
    // the way out of the third, google_only_account, is the button above, not another password
    refused: {
      invalid_credentials: 'password',
      wrong_password: 'password',
      two_factor_needed: (): void => setKnown({ ...form.state.read().values, idToken: google.current }),
    },
    fallback: (reason) =>
      reason instanceof Refused && reason.status === 401
        ? 'accounts.credentials_invalid'
        : 'accounts.try_other_email',
    onDone: async ({ data }, { headers }) => (await loadSignIn()).startSession(headers, data),
  });

  const continueByGoogle = (idToken: string) => {
    google.current = idToken;
    return form
      .attempt(
        async () => {
          const { continueWithGoogle } = await loadGoogle();
          await continueWithGoogle(idToken);
          return true;
        },
        (reason) =>
          reason instanceof Refused && reason.status < 500
            ? 'accounts.google_refused'
            : 'accounts.try_other_email',
      )
      .finally(() => {
        google.current = undefined;
      });
  };

  if (known)
    return (
      <Suspense>
        <TwoFactorStep
          known={known}
          onBack={() => {
            onSlogan(undefined);
            setKnown(undefined);
          }}
          onSlogan={onSlogan}
        />
      </Suspense>
    );
  return (
    <form className="contents" {...form.props}>
      {notice}
      <AuthHeading title={t('accounts.welcome_back')}>
        <p>
          {t('accounts.new_here', { brand: brand.display })}{' '}
          <Link to="/personal-details" className="font-semibold">
            {t('accounts.create_account')}
          </Link>
        </p>
      </AuthHeading>
      <GoogleRow onToken={(idToken) => void continueByGoogle(idToken)} />
      <div className="grid gap-4">
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          wrong={t('accounts.email_invalid')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label={t('accounts.password')}
          autoComplete="current-password"
          action={<RouteTextLink to="/forgot-password">{t('accounts.forgot_password')}</RouteTextLink>}
        />
      </div>
      <FormFailure text={form.failure} />
      <SubmitButton
        form={form}
        needs={['email', 'password']}
        size="lg"
        block
        loadingText={t('accounts.signing_in')}
      >
        {t('accounts.sign_in')}
      </SubmitButton>
    </form>
  );
}
