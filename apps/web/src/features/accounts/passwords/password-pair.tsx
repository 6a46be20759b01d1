import { passwordLength } from '@lavoir/contract';
import { Check } from 'lucide-react';
import { strengthOf } from './password-strength.ts';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { PasswordField, TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordMeter } from '../../../ui/password-input.tsx';

const strengthTexts = [
  'credentials.strength_none',
  'credentials.strength_weak',
  'credentials.strength_enough',
  'credentials.strength_strong',
  'credentials.strength_very_strong',
] as const;

type PasswordPairProps = {
  columns?: 1 | 2;
  label: string;
  password: Binding<string>;
  confirmation: Binding<string>;
};

/** A new password with its meter, and the same again. */
export function PasswordPair({ columns = 1, label, password, confirmation }: PasswordPairProps) {
  const { t } = useI18n();
  const typed = useFormPart(password.state, ({ values }) => values[password.name] ?? '');
  const repeated = useFormPart(confirmation.state, ({ values }) => values[confirmation.name] ?? '');
  const strength = strengthOf(typed);
  const isRepeated = repeated !== '';
  const isSame = isRepeated && typed === repeated;
  const count = passwordLength.shortest;
  return (
    <div className={classNames('grid items-start gap-4', columns === 2 && 'md:grid-cols-2')}>
      <PasswordField
        {...password}
        label={label}
        wrong={t('credentials.password_short', { count })}
        help={
          <>
            <PasswordMeter strength={strength} />
            <p className="mt-1.5">
              {t('credentials.password_rule', { count })} {t(strengthTexts[strength])}
            </p>
          </>
        }
        autoComplete="new-password"
      />
      <TextField
        {...confirmation}
        label={t('credentials.confirm_password')}
        error={isRepeated && !isSame ? t('credentials.passwords_differ') : undefined}
        help={isSame && t('credentials.passwords_match')}
        type="password"
        autoComplete="new-password"
        after={isSame && <Icon of={Check} />}
      />
    </div>
  );
}
