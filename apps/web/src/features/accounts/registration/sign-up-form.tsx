import { signUp } from '@lavoir/contract';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { unanswered } from '../captcha/captcha.ts';
import type { CaptchaHandle } from '../captcha/captcha.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { EmailField } from '../email-field.tsx';
import { PasswordPair } from '../passwords/password-pair.tsx';
import { PhoneField } from '../phone-field.tsx';
import { startSession } from '../sessions.ts';
import { loadSettings, useSettings } from '../settings.ts';
import { FieldPair } from '../../../lib/forms/field-pair.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { currentLocale } from '../../../lib/language.ts';
import { rememberMailSent } from '../../../lib/mail-sent.ts';
import { Note } from '../../../ui/note.tsx';
import { signUpSchema } from './sign-up-schema.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

const nobody = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms: false,
  recaptcha_token: '',
};

const needed = [
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'password',
  'password_confirmation',
  'terms',
] as const;

/** Who one is, how we reach them, a password. What follows a success, the router does. */
export function SignUpForm() {
  const { t } = useI18n();
  const settings = useSettings();
  const captcha = useRef<CaptchaHandle>(null);

  const readCaptcha = async (): Promise<string> => {
    // without them nobody knows which captcha to answer
    const { captcha: chosen } = await loadSettings();
    if (chosen.kind === 'off') return '';
    if (!captcha.current) throw unanswered(t('registration.human_please'));
    return captcha.current.read();
  };

  const form = useCallForm(
    { call: signUp, schema: signUpSchema },
    {
      defaultValues: nobody,
      mode: 'onTouched',
      request: async ({ terms: _accepted, ...person }) => ({
        body: { ...person, recaptcha_token: await readCaptcha(), locale: currentLocale },
      }),
      refused: { captcha_failed: 'recaptcha_token' },
      fallback: 'accounts.try_other_email',
      onDone: ({ data }, { headers }) => {
        rememberMailSent(data.uid);
        startSession(headers, data);
      },
      onFailed: () => captcha.current?.renew(),
    },
  );
  const isDirty = useFormPart(form.state, (now) => now.isDirty);
  const isEmailRefused = useFormPart(form.state, (now) => now.wrong['email']?.by === 'server');
  const captchaWrong = useFormPart(form.state, (now) => now.wrong['recaptcha_token']?.message);

  // the work is done by the time that the form is filled in
  const isBegun = isDirty && settings !== undefined;
  useEffect(() => {
    if (isBegun) captcha.current?.start();
  }, [isBegun]);

  return (
    <form className="grid gap-5 *:min-w-0" {...form.props}>
      <FieldPair>
        <TextField
          {...form.field('first_name')}
          label={t('credentials.first_name')}
          wrong={t('credentials.first_name_missing')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...form.field('last_name')}
          label={t('credentials.last_name')}
          wrong={t('credentials.last_name_missing')}
          autoComplete="family-name"
          maxLength={100}
        />
      </FieldPair>
      <FieldPair>
        <PhoneField {...form.field('phone_number')} wrong={t('credentials.phone_invalid')} />
        <EmailField {...form.field('email')} autoComplete="email" />
      </FieldPair>
      {isEmailRefused && (
        <Note tone="soap" title={t('registration.already_customer')}>
          <span className="flex flex-wrap gap-x-6">
            <RouteTextLink to="/sign-in">{t('accounts.sign_in')}</RouteTextLink>
            <RouteTextLink to="/forgot-password">{t('accounts.forgot_password')}</RouteTextLink>
          </span>
        </Note>
      )}
      <PasswordPair
        columns={2}
        label={t('accounts.password')}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
      />
      {settings && <CaptchaField captcha={settings.captcha} ref={captcha} error={captchaWrong} />}
      <TermsCheckbox terms={form.field('terms')} />
      <FormFailure text={form.failure} />
      <div className="flex justify-end">
        <SubmitButton
          form={form}
          needs={needed}
          size="lg"
          iconEnd={ArrowRight}
          loadingText={t('shell.processing')}
        >
          {t('registration.continue')}
        </SubmitButton>
      </div>
    </form>
  );
}
