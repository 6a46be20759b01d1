import { parseHouseNumber } from '@lavoir/domain';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { TextField } from '../../../lib/forms/fields.tsx';
import type { FormState } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { longest } from './address-values.ts';
import { CityField } from './city-field.tsx';
import { streetAndNumber } from './street-and-number.ts';

type Where = { street: string; nr: string; zip_code: string; city: string };

/** A form that asks where something is, whatever else it asks. */
export type WhereForm = {
  state: Pick<FormState<Where>, 'read' | 'subscribe' | 'set'>;
  field: (name: keyof Where) => Binding<string>;
};

const tidyNumber = (text: string): string => parseHouseNumber(text) ?? text;
/** `B-1050` is written on envelopes */
const tidyZipCode = (text: string): string => text.replace(/\D/g, '').slice(0, 4);

type StreetAndCityProps = {
  form: WhereForm;
  /** what else may be wrong with the zip code */
  zipCodeError?: string | undefined;
};

/** Street, number, zip code and city, with help while one types. */
export function StreetAndCity({ form, zipCodeError }: StreetAndCityProps) {
  const { t } = useI18n();
  const { state } = form;
  const street = form.field('street');
  const zipCode = form.field('zip_code');

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
    <>
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
          error={zipCodeError}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <CityField form={form} />
      </div>
    </>
  );
}
