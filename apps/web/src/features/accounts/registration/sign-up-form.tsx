import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm } from '@lavoir/contract';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { Unanswered } from '../captcha/captcha.ts';
import type { CaptchaHandle } from '../captcha/captcha.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { failureText, fieldFailures } from '../failures.ts';
import type { FieldFailure } from '../failures.ts';
import { isPossiblePhone, PhoneField } from '../phone-field.tsx';
import { signUpWith } from './registration.ts';
import type { SignUpForm as Values } from './registration.ts';
import { loadSettings, useSettings } from '../settings.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PasswordPair } from '../passwords/password-pair.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useRefusedFields } from '../use-refused-fields.ts';

const texts = [
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'password',
  'password_confirmation',
] as const;
type Name = (typeof texts)[number];
const empty = Object.fromEntries(texts.map((name) => [name, ''])) as Record<Name, string>;

/** Who one is, how we reach them, a password. What follows a success, the router does. */
export function SignUpForm() {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm<Values>({
    resolver: zodResolver(signUpForm),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, setFocus, getValues, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control });
  const settings = useSettings();
  const captcha = useRef<CaptchaHandle>(null);
  const { keepFailures, refusedText } = useRefusedFields<Name>(values);
  const [captchaError, setCaptchaError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  // the work is done by the time that the form is filled in
  const isBegun = formState.isDirty && settings !== undefined;
  useEffect(() => {
    if (isBegun) captcha.current?.start();
  }, [isBegun]);

  const isFilled = texts.every((name) => values[name]?.trim());
  const errorOf = (name: Name, ours: string) => refusedText(name) ?? (errors[name] && ours);
  const showFailures = (failures: readonly FieldFailure<Name>[]) => {
    keepFailures(failures, getValues());
    if (failures[0]) setFocus(failures[0].name);
  };
  const show = (reason: unknown) => {
    if (reason instanceof Unanswered || (reason instanceof Refused && reason.code === 'captcha_failed')) {
      const said = reason instanceof Refused && reason.message;
      return setCaptchaError(said || t('registration.human_please'));
    }
    const failures = fieldFailures(reason, texts);
    if (failures.length === 0) setFailure(failureText(reason, i18n, 'accounts.try_other_email'));
    else showFailures(failures);
  };

  const send = async (person: Values) => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    setCaptchaError(undefined);
    try {
      if (!(await isPossiblePhone(person.phone_number)))
        return showFailures([{ name: 'phone_number', text: t('accounts.phone_invalid') }]);
      // without them nobody knows which captcha to answer
      const { captcha: chosen } = await loadSettings();
      if (chosen.kind !== 'off' && !captcha.current) throw new Unanswered('the captcha was only just chosen');
      await signUpWith(person, (await captcha.current?.read()) ?? '');
    } catch (reason) {
      show(reason);
      captcha.current?.renew();
    } finally {
      setSending(false);
    }
  };

  return (
    <FormProvider {...form}>
      <form className="stack g5" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <div className="fgrid fgrid--2">
          <Field
            label={t('accounts.first_name')}
            error={errorOf('first_name', t('accounts.first_name_missing'))}
          >
            <TextInput {...register('first_name')} autoComplete="given-name" maxLength={100} />
          </Field>
          <Field
            label={t('accounts.last_name')}
            error={errorOf('last_name', t('accounts.last_name_missing'))}
          >
            <TextInput {...register('last_name')} autoComplete="family-name" maxLength={100} />
          </Field>
        </div>
        <div className="fgrid fgrid--2">
          <Controller
            control={control}
            name="phone_number"
            render={({ field }) => (
              <PhoneField {...field} error={errorOf('phone_number', t('accounts.phone_invalid'))} />
            )}
          />
          <Field label={t('accounts.email')} error={errorOf('email', t('accounts.email_invalid'))}>
            <TextInput
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={320}
            />
          </Field>
        </div>
        <PasswordPair columns={2} label={t('accounts.password')} refusedText={refusedText} />
        {settings && <CaptchaField captcha={settings.captcha} ref={captcha} error={captchaError} />}
        <TermsCheckbox />
        {failure !== undefined && (
          <Note tone="red" role="alert">
            {failure}
          </Note>
        )}
        <div className="row justify-end">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            iconEnd={ArrowRight}
            loading={isSending}
            loadingText={t('shell.processing')}
            disabled={!isFilled || values.terms !== true}
          >
            {t('registration.continue')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
