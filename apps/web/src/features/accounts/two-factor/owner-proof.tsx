import { beginTwoFactor } from '@lavoir/contract';
import { z } from 'zod/mini';
import { PasswordField, TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Begun } from './two-factor-setup.tsx';

type OwnerProofProps = {
  asks: 'code' | 'password';
  onBegun: (begun: Begun) => void;
  /** a lock came on meanwhile: its code is what is asked for */
  onLocked: () => void;
};

/** Who sets a lock up says by the password, or by the lock that is on, that it is theirs to set up. */
export function OwnerProof({ asks, onBegun, onLocked }: OwnerProofProps) {
  const { t } = useI18n();
  const form = useCallForm(
    { call: beginTwoFactor, schema: z.object({ proof: z.string() }) },
    {
      defaultValues: { proof: '' },
      refused: {
        current_password_wrong: 'proof',
        two_factor_code_wrong: asks === 'code' ? 'proof' : onLocked,
      },
      request: ({ proof }) => ({ body: asks === 'code' ? { code: proof } : { current_password: proof } }),
      onDone: onBegun,
    },
  );
  return (
    <form className="grid gap-4" {...form.props}>
      {asks === 'code' ? (
        <TextField
          {...form.field('proof')}
          label={t('staff.current_code')}
          help={t('staff.current_code_help')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // whoever comes here came to type it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      ) : (
        <PasswordField
          {...form.field('proof')}
          label={t('staff.password')}
          help={t('staff.password_help')}
          autoComplete="current-password"
          // as above
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
      <FormFailure text={form.failure} />
      <SubmitButton form={form} needs={['proof']} loadingText={t('shell.processing')}>
        {t('staff.go_on')}
      </SubmitButton>
    </form>
  );
}
