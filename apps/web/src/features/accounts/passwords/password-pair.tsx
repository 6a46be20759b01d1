import { passwordLength } from '@lavoir/contract';
import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { strengthOf } from './password-strength.ts';
import type { NewPassword } from './password-links.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordInput, PasswordMeter } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const strengthTexts = [
  'accounts.strength_none',
  'accounts.strength_weak',
  'accounts.strength_enough',
  'accounts.strength_strong',
  'accounts.strength_very_strong',
] as const;

type PasswordPairProps = {
  columns?: 1 | 2;
  label: string;
  /** what the server said about a field */
  refusedText: (name: keyof NewPassword) => string | undefined;
};

/** A new password with its meter, and the same again. Inside a FormProvider. */
export function PasswordPair({ columns = 1, label, refusedText }: PasswordPairProps) {
  const { t } = useI18n();
  const { register, control, formState } = useFormContext<NewPassword>();
  const [password, confirmation] = useWatch({
    control,
    name: ['password', 'password_confirmation'],
  });
  const { errors } = formState;
  const strength = strengthOf(password);
  const isTyped = confirmation !== '';
  const isSame = isTyped && password === confirmation;
  const tooShort = t('accounts.password_short', { count: passwordLength.shortest });
  const mismatch = isTyped && !isSame ? t('accounts.passwords_differ') : undefined;
  return (
    <div className={classNames('fgrid', columns === 2 && 'fgrid--2')}>
      <Field
        label={label}
        error={refusedText('password') ?? (errors.password && tooShort)}
        help={
          <>
            <PasswordMeter strength={strength} />
            <p className="mt-1.5">
              {t('accounts.password_rule', { count: passwordLength.shortest })} {t(strengthTexts[strength])}
            </p>
          </>
        }
      >
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          showLabel={t('accounts.show_password')}
          hideLabel={t('accounts.hide_password')}
        />
      </Field>
      <Field
        label={t('accounts.confirm_password')}
        error={mismatch ?? refusedText('password_confirmation')}
        help={isSame && t('accounts.passwords_match')}
      >
        <TextInput
          {...register('password_confirmation')}
          type="password"
          autoComplete="new-password"
          after={isSame && <Icon of={Check} />}
        />
      </Field>
    </div>
  );
}
