import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordForm } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../failures.ts';
import { mailResetLink } from './password-links.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthFrame } from '../../../shells/public/auth-frame.tsx';
import { useRefusedFields } from '../use-refused-fields.ts';

/** 'Done' is seen before the page goes, in ms. */
const seenMs = 600;

/** `/forgot-password` */
export function ForgotPasswordPage() {
  const { t } = useI18n();
  return (
    <AuthFrame>
      <div className="pane__in">
        <div>
          <h1 className="h1">{t('accounts.forgot_title')}</h1>
          <p className="ink2 mt2">{t('accounts.forgot_text')}</p>
        </div>
        <ForgotPasswordForm />
        <RouteTextLink to="/sign-in" className="justify-self-center">
          {t('accounts.back_to_sign_in')}
        </RouteTextLink>
      </div>
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const texts = useI18n();
  const { t } = texts;
  const navigate = useNavigate();
  const { register, control, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  });
  const email = useWatch({ control, name: 'email' });
  const { keepFailures, refusedText } = useRefusedFields({ email });
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const { email: error } = formState.errors;

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate({ to: '/mail-check/$email', params: { email } }), seenMs);
    return () => clearTimeout(timer);
  }, [state, email, navigate]);

  const send = async (values: { email: string }) => {
    if (state !== 'idle') return;
    setState('sending');
    setFailure(undefined);
    try {
      await mailResetLink(values.email);
      setState('done');
    } catch (reason) {
      setState('idle');
      const text = failureText(reason, texts, 'accounts.not_responding');
      if (!(reason instanceof Refused && reason.code === 'email_invalid')) return setFailure(text);
      keepFailures([{ name: 'email', text }], values);
      setFocus('email');
    }
  };

  return (
    <form className="stack g5" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field
        label={t('accounts.email')}
        error={refusedText('email') ?? (error && t('accounts.email_invalid'))}
      >
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={320}
        />
      </Field>
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
        loading={state === 'sending'}
        loadingText={t('accounts.sending')}
        disabled={email.trim() === ''}
        {...(state === 'done' && { icon: Check })}
      >
        {t(state === 'done' ? 'accounts.sent' : 'accounts.send')}
      </Button>
    </form>
  );
}
