import { longestLetter, mailCustomer } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewCustomers } from '../customers.queries.ts';
import type { Customer } from '../customers.queries.ts';

const written = z.string().check(z.trim(), z.minLength(1));
const schema = z.object({ subject: written, text: written });

/** A mail by hand: it goes out in the house's frame, with who wrote it. */
export function LetterDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: mailCustomer, schema },
    {
      defaultValues: { subject: '', text: '' },
      request: (body) => ({ params: { id: String(customer.id) }, body }),
      onDone: async () => {
        await renewCustomers(client);
        toast.success(t('customers.written'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={t('customers.write_title', { name: customer.name })}
      description={t('customers.write_text', { locale: customer.locale })}
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={['subject', 'text']} block loadingText={t('shell.processing')}>
          {t('customers.write_send')}
        </SubmitButton>
      }
    >
      <TextField
        {...form.field('subject')}
        label={t('customers.subject')}
        wrong={t('dispatch.field_missing')}
        maxLength={longestLetter.subject}
        autoComplete="off"
        data-autofocus
      />
      <TextAreaField
        {...form.field('text')}
        label={t('customers.letter')}
        wrong={t('dispatch.field_missing')}
        maxLength={longestLetter.text}
      />
    </FormDialog>
  );
}
