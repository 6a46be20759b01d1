import { parseHouseNumber } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import type { CallForm } from '../../../lib/forms/call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { longest, nowhere } from './address-values.ts';
import type { AddressValues } from './address-values.ts';
import { CityField } from './city-field.tsx';
import { streetAndNumber } from './street-and-number.ts';
import { zipCodeQuery } from './zip-codes.ts';

const tidyNumber = (text: string): string => parseHouseNumber(text) ?? text;
/** `B-1050` is written on envelopes */
const tidyZipCode = (text: string): string => text.replace(/\D/g, '').slice(0, 4);

type AddressFieldsProps = {
  form: CallForm<AddressValues>;
  /** of an address that is edited: it may stay, though its area is gone */
  storedZipCode?: string | undefined;
};

/** Street to note, as a Belgian envelope has them. */
export function AddressFields({ form, storedZipCode }: AddressFieldsProps) {
  const { t } = useI18n();
  const { state } = form;
  const street = form.field('street');
  const zipCode = form.field('zip_code');
  const typed = useFormPart(state, ({ values }) => values.zip_code);
  const { data } = useQuery(zipCodeQuery(typed));
  const isOutside = data?.is_served === false && typed !== storedZipCode;

  /** Browsers fill in the number with the street. */
  const leaveStreet = () => {
    const { values } = state.read();
    const parts = values.nr.trim() === '' ? streetAndNumber(values.street) : undefined;
    if (parts) {
      state.set('street', parts.street);
      state.set('nr', parts.nr);
    }
    street.onLeave();
  };

  return (
    <div className="@container grid gap-5 *:min-w-0">
      <div className="grid items-start gap-4 *:min-w-0 @[17rem]:grid-cols-[minmax(0,1fr)_6.5rem]">
        <TextField
          {...street}
          onLeave={leaveStreet}
          label={t('doorstep.street')}
          wrong={t('doorstep.street_wrong')}
          autoComplete="address-line1"
          maxLength={longest.street}
        />
        <TextField
          {...form.field('nr')}
          label={t('doorstep.nr')}
          wrong={t('doorstep.nr_wrong')}
          tidy={tidyNumber}
          autoComplete="off"
          maxLength={longest.nr}
        />
      </div>
      <div className="grid items-start gap-4 *:min-w-0 @[17rem]:grid-cols-[7.75rem_minmax(0,1fr)]">
        <TextField
          {...zipCode}
          onChange={(text) => zipCode.onChange(tidyZipCode(text))}
          label={t('doorstep.zip_code')}
          wrong={t('doorstep.zip_code_wrong')}
          error={isOutside ? t('doorstep.zip_code_outside') : undefined}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <div>
          <CityField form={form} />
        </div>
      </div>
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
