import { invite } from '@lavoir/contract';
import { staffRoles } from '@lavoir/domain';
import type { StaffRole } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { TextField } from '../../lib/forms/fields.tsx';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { renewStaff } from './staff.queries.ts';
import type { StaffList } from './staff.queries.ts';

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const schema = z.object({
  first_name: word,
  last_name: word,
  email: z.email(),
  role: z.enum(staffRoles),
  laundry: z.string(),
  locale: z.enum(['en', 'fr', 'nl']),
});

type InviteDialogProps = { laundries: StaffList['laundries']; onClose: () => void };

/** A mail with a link to choose a password, and the role that they come for. */
export function InviteDialog({ laundries, onClose }: InviteDialogProps) {
  const { t, locale } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: invite, schema },
    {
      defaultValues: {
        first_name: '',
        last_name: '',
        email: '',
        role: 'driver',
        laundry: String(laundries[0]?.id ?? ''),
        locale,
      },
      refused: { email_taken: 'email', email_invalid: 'email' },
      request: ({ role, laundry, ...person }) => ({
        body: role === 'operator' ? { ...person, role } : { ...person, role, laundry_id: Number(laundry) },
      }),
      onDone: async ({ user }) => {
        await renewStaff(client);
        toast.success(t('staff.was_invited', { email: user.email }));
        onClose();
      },
    },
  );
  const values = useFormPart(form.state, (state) => state.values);
  return (
    <FormDialog
      form={form}
      title={t('staff.invite')}
      description={t('staff.invite_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isPending}>
            {t('common.cancel')}
          </Button>
          <SubmitButton
            form={form}
            needs={['first_name', 'last_name', 'email']}
            loadingText={t('shell.processing')}
          >
            {t('staff.invite_send')}
          </SubmitButton>
        </>
      }
    >
      <div className="grid gap-3.5">
        <TextField
          {...form.field('first_name')}
          label={t('staff.first_name')}
          wrong={t('dispatch.field_missing')}
          autoComplete="off"
        />
        <TextField
          {...form.field('last_name')}
          label={t('staff.last_name')}
          wrong={t('dispatch.field_missing')}
          autoComplete="off"
        />
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          wrong={t('accounts.email_invalid')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <Field label={t('staff.role')}>
          <SelectInput
            name="role"
            value={values.role}
            onChange={({ target }) => form.field('role').onChange(target.value as StaffRole)}
          >
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {t('operations.role', { role })}
              </option>
            ))}
          </SelectInput>
        </Field>
        {values.role !== 'operator' && (
          <Field label={t('staff.laundry')}>
            <SelectInput
              name="laundry"
              value={values.laundry}
              onChange={({ target }) => form.field('laundry').onChange(target.value)}
            >
              {laundries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </Field>
        )}
        <Field label={t('staff.mail_language')}>
          <SelectInput
            name="locale"
            value={values.locale}
            onChange={({ target }) => form.field('locale').onChange(target.value as typeof locale)}
          >
            {(['en', 'fr', 'nl'] as const).map((one) => (
              <option key={one} value={one}>
                {t('customers.language', { locale: one })}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
    </FormDialog>
  );
}
