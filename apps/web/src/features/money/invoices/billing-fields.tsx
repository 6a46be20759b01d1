import type { CallForm } from '../../../lib/forms/call-form.ts';
import { FieldPair } from '../../../lib/forms/field-pair.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import type { Billing, BillingValues } from './billing-values.ts';

const longest = 100;

/** Name, number, address and language of a company’s invoices. */
export function BillingFields({ form }: { form: CallForm<BillingValues> }) {
  const { t } = useI18n();
  const locale = useFormPart(form.state, ({ values }) => values.locale);
  const about = (field: keyof Billing) => ({
    ...form.field(field as Exclude<keyof Billing, 'locale'>),
    label: t('money.billing_field', { field }),
    autoComplete: 'off',
  });
  const missing = t('dispatch.field_missing');
  return (
    <div className="grid gap-3.5">
      <TextField {...about('name')} wrong={missing} maxLength={longest} data-autofocus />
      <TextField
        {...about('enterprise_number')}
        wrong={t('money.billing_number_wrong')}
        placeholder="BE 0123.456.749"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...about('street')} wrong={missing} maxLength={longest} />
      <FieldPair>
        <TextField {...about('zip')} wrong={t('money.billing_zip_wrong')} inputMode="numeric" maxLength={4} />
        <TextField {...about('city')} wrong={missing} maxLength={longest} />
      </FieldPair>
      <TextField
        {...about('email')}
        wrong={t('accounts.email_invalid')}
        type="email"
        maxLength={254}
        autoCapitalize="none"
      />
      <Field label={t('money.billing_field', { field: 'locale' })}>
        <SelectInput
          name="locale"
          value={locale}
          onChange={({ target }) => form.field('locale').onChange(target.value as Billing['locale'])}
        >
          {(['en', 'fr', 'nl'] as const).map((one) => (
            <option key={one} value={one}>
              {t('money.billing_locale', { locale: one })}
            </option>
          ))}
        </SelectInput>
      </Field>
      <TextField
        {...about('reference')}
        optional={t('dispatch.optional')}
        help={t('money.billing_reference_help')}
        maxLength={longest}
      />
    </div>
  );
}
