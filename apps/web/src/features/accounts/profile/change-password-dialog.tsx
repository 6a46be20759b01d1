import { passwordLength, updateAccount } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { isTypedTwice, newPassword, noPassword } from '../passwords/new-password.ts';
import { devicesQuery } from './devices.queries.ts';
import { useKeepAccount } from './profile.queries.ts';
import { PasswordField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const schema = z.object({ current_password: z.string(), ...newPassword }).check(isTypedTwice);

type ChangePasswordDialogProps = {
  /** for the device's own store of passwords */
  email: string;
  onClose: () => void;
};

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const keepAccount = useKeepAccount();
  const form = useCallForm(
    { call: updateAccount, schema },
    {
      defaultValues: { current_password: '', ...noPassword },
      onDone: async ({ data }) => {
        await keepAccount(data);
        // every other device was signed out with it
        void client.invalidateQueries({ queryKey: devicesQuery().queryKey });
        toast.success(t('profile.password_changed'));
        onClose();
      },
    },
  );
  const differs = useFormPart(
    form.state,
    ({ values }) => values.password_confirmation !== '' && values.password_confirmation !== values.password,
  );

  return (
    <FormDialog
      form={form}
      title={t('profile.password_title')}
      description={t('profile.password_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isPending}>
            {t('common.cancel')}
          </Button>
          <SubmitButton
            form={form}
            needs={['current_password', 'password', 'password_confirmation']}
            loadingText={t('profile.saving')}
            disabled={differs}
          >
            {t('profile.password_save')}
          </SubmitButton>
        </>
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('current_password')}
        label={t('profile.password_current')}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...form.field('password')}
        label={t('profile.password_new')}
        wrong={t('credentials.password_short', { count: passwordLength.shortest })}
        help={t('profile.password_help')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('profile.password_repeat')}
        error={differs ? t('profile.password_mismatch') : undefined}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
