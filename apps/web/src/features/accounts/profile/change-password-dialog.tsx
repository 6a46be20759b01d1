import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { devicesQuery } from './devices.queries.ts';
import { useUpdateAccount } from './profile.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';

const fields = ['current_password', 'password', 'password_confirmation'] as const;
type Passwords = Record<(typeof fields)[number], string>;

type ChangePasswordDialogProps = {
  /** for the device's own store of passwords */
  email: string;
  onClose: () => void;
};

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const update = useUpdateAccount();
  const [failure, setFailure] = useState<string>();
  const { register, control, handleSubmit, setError } = useForm<Passwords>({
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  });
  const { errors } = useFormState({ control });
  const [current, wanted, repeated] = useWatch({ control, name: fields });
  const differs = repeated !== '' && repeated !== wanted;
  const eye = { showLabel: t('accounts.show_password'), hideLabel: t('accounts.hide_password') };

  const change = async (passwords: Passwords) => {
    setFailure(undefined);
    try {
      await update.mutateAsync(passwords);
      // every other device was signed out with it
      void client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      toast.success(t('profile.password_changed'));
      onClose();
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.status >= 500 || !reason.message) {
        setFailure(t('shell.network_error'));
        return;
      }
      const field = fields.find((name) => reason.fields?.[name] !== undefined);
      if (field) setError(field, { message: reason.message }, { shouldFocus: true });
      else setFailure(reason.message);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.password_title')}
      description={t('profile.password_text')}
      closeLabel={t('common.close')}
      size="sm"
      locked={update.isPending}
    >
      <form onSubmit={(event) => void handleSubmit(change)(event)} noValidate>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('profile.password_current')} error={errors.current_password?.message}>
          <PasswordInput
            {...register('current_password')}
            {...eye}
            autoComplete="current-password"
            data-autofocus
          />
        </Field>
        <Field
          label={t('profile.password_new')}
          help={t('profile.password_help')}
          error={errors.password?.message}
        >
          <PasswordInput {...register('password')} {...eye} autoComplete="new-password" />
        </Field>
        <Field
          label={t('profile.password_repeat')}
          error={differs ? t('profile.password_mismatch') : errors.password_confirmation?.message}
        >
          <PasswordInput {...register('password_confirmation')} {...eye} autoComplete="new-password" />
        </Field>
        {failure && (
          <Note tone="red" role="alert">
            {failure}
          </Note>
        )}
        <DialogActions fill>
          <Button onClick={onClose} disabled={update.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={update.isPending}
            loadingText={t('profile.saving')}
            disabled={current === '' || wanted === '' || repeated !== wanted}
          >
            {t('profile.password_save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
