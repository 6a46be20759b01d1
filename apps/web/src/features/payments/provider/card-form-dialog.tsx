import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../lib/forms/fields.tsx';
import type { Binding, CallForm } from '../../../lib/forms/call-form.ts';
import type { FormValues } from '../../../lib/forms/form-state.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { PhoneField } from '../../accounts/phone-field.tsx';

type CardFormDialogProps<Values extends FormValues> = {
  form: CallForm<Values>;
  /** whose card it is: `cardHolder` of the form's schema */
  holder: { name: Binding<string>; phone: Binding<string> };
  /** said above the fields */
  note?: ReactNode;
  /** where the card itself is typed */
  children: ReactNode;
  isReady: boolean;
  onClose: () => void;
};

/** A provider's form: whose card it is, around what it asks of the card itself. */
export function CardFormDialog<Values extends FormValues>(props: CardFormDialogProps<Values>) {
  const { form, holder, note, children, isReady, onClose } = props;
  const { t } = useI18n();
  return (
    <FormDialog
      form={form}
      title={t('payments.add_card')}
      description={t('payments.card_safe')}
      onClose={onClose}
      actions={
        <SubmitButton form={form} icon={LockKeyhole} disabled={!isReady} loadingText={t('shell.processing')}>
          {t('payments.save_card')}
        </SubmitButton>
      }
    >
      {note}
      <TextField
        {...holder.name}
        label={t('payments.name_on_card')}
        wrong={t('payments.name_missing')}
        autoComplete="cc-name"
        maxLength={100}
        data-autofocus
      />
      {children}
      <PhoneField {...holder.phone} wrong={t('credentials.phone_invalid')} />
    </FormDialog>
  );
}
