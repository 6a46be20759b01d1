import type { ComponentProps } from 'react';
import PhoneNumberInput, { getCountryCallingCode, isPossiblePhoneNumber } from 'react-phone-number-input/min';
import type { Country } from 'react-phone-number-input/min';
import { useI18n } from '../../lib/i18n.tsx';
import { PhoneCountry, phoneLook } from './phone-country.tsx';

export { isPossiblePhoneNumber };

type CountrySelectProps = {
  value?: Country;
  onChange: (country?: Country) => void;
  options: readonly { value?: Country; label: string }[];
  'aria-label'?: string;
};

/** Opened, the device's own list of countries. */
function CountrySelect({ value, onChange, options, ...rest }: CountrySelectProps) {
  const { locale } = useI18n();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = options
    .flatMap((option) =>
      option.value ? [{ code: option.value, name: names.of(option.value) ?? option.value }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <PhoneCountry code={value} calling={value && getCountryCallingCode(value)}>
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={rest['aria-label']}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value as Country)}
      >
        {!value && <option value="">+</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} (+{getCountryCallingCode(code)})
          </option>
        ))}
      </select>
    </PhoneCountry>
  );
}

export type PhoneInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** E.164: +32470123456 */
  value: string;
  onChange: (value: string) => void;
};

/** A phone number of any country, Belgium unless chosen: written as people write it, kept as E.164. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  const { t } = useI18n();
  return (
    <PhoneNumberInput
      // its types want attributes to be absent, not undefined
      {...(rest as object)}
      className={phoneLook}
      defaultCountry="BE"
      addInternationalOption={false}
      countrySelectComponent={CountrySelect}
      countrySelectProps={{ 'aria-label': t('credentials.phone_country') }}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
