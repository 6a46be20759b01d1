import { updateAccount } from '@lavoir/contract';
import { z } from 'zod/mini';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { PhoneField, isPossiblePhone } from './phone-field.tsx';
import { useKeepAccount } from './profile/profile.queries.ts';
import { TermsCheckbox } from './registration/terms-checkbox.tsx';

const schema = z.object({
  phone_number: z.string().check(z.refine(isPossiblePhone)),
  terms: z.boolean().check(z.refine((isAccepted) => isAccepted)),
});

type PhoneDialogProps = { onClose: () => void; /** the account has a number now */ onSaved: () => void };

/** Asks somebody without a phone number for one, where a driver may need it. */
export function PhoneDialog({ onClose, onSaved }: PhoneDialogProps) {
  const { t } = useI18n();
  const keepAccount = useKeepAccount();
  const form = useCallForm(
    { call: updateAccount, schema },
    {
      defaultValues: { phone_number: '', terms: false },
      request: ({ phone_number }) => ({ body: { phone_number, terms_accepted: true } }),
      refused: { phone_invalid: 'phone_number' },
      onDone: async ({ data }) => {
        await keepAccount(data);
        onSaved();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={t('credentials.your_phone')}
      description={t('credentials.why_phone')}
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={['phone_number', 'terms']} loadingText={t('shell.processing')}>
          {t('credentials.confirm_phone')}
        </SubmitButton>
      }
    >
      <PhoneField {...form.field('phone_number')} wrong={t('credentials.phone_invalid')} />
      <TermsCheckbox terms={form.field('terms')} />
    </FormDialog>
  );
}
