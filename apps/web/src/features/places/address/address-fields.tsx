import { useQuery } from '@tanstack/react-query';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import type { CallForm } from '../../../lib/forms/call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { longest, nowhere } from './address-values.ts';
import type { AddressValues } from './address-values.ts';
import { StreetAndCity } from './street-and-city.tsx';
import { zipCodeQuery } from './zip-codes.ts';

type AddressFieldsProps = {
  form: CallForm<AddressValues>;
  /** of an address that is edited: it may stay, though its area is gone */
  storedZipCode?: string | undefined;
};

/** Street to note, as a Belgian envelope has them. */
export function AddressFields({ form, storedZipCode }: AddressFieldsProps) {
  const { t } = useI18n();
  const typed = useFormPart(form.state, ({ values }) => values.zip_code);
  const { data } = useQuery(zipCodeQuery(typed));
  const isOutside = data?.is_served === false && typed !== storedZipCode;

  return (
    <div className="@container grid gap-5 *:min-w-0">
      <StreetAndCity form={form} zipCodeError={isOutside ? t('doorstep.zip_code_outside') : undefined} />
      <Field label={t('doorstep.country')}>
        <SelectInput name="country" autoComplete="country-name">
          <option value={nowhere.country}>{t('doorstep.belgium')}</option>
        </SelectInput>
      </Field>
      <TextAreaField
        {...form.field('comment')}
        label={t('doorstep.comment')}
        optional={t('doorstep.optional')}
        wrong={t('doorstep.comment_wrong')}
        placeholder={t('doorstep.comment_hint')}
        maxLength={longest.comment}
      />
    </div>
  );
}
