import { lazy, Suspense } from 'react';
import { useTextField } from '../../lib/forms/fields.tsx';
import type { TextBinding } from '../../lib/forms/fields.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Field, useFieldWiring } from '../../ui/field.tsx';
import { InputFrame } from '../../ui/text-input.tsx';

// the numbering plans of all countries: larger than the rest of the form
const loadPhone = () => import('./phone-input.tsx');
const PhoneInput = lazy(async () => ({ default: (await loadPhone()).PhoneInput }));

/** Whether a number may exist; what is typed by mistake mostly may not. */
export const isPossiblePhone = async (number: string): Promise<boolean> =>
  (await loadPhone()).isPossiblePhoneNumber(number);

function Inside(field: ReturnType<typeof useTextField>['field']) {
  const { t } = useI18n();
  const wiring = useFieldWiring();
  return (
    <InputFrame of={wiring}>
      <Suspense fallback={<input {...wiring} type="tel" aria-busy="true" readOnly />}>
        <PhoneInput {...wiring} {...field} autoComplete="tel" countryLabel={t('credentials.phone_country')} />
      </Suspense>
    </InputFrame>
  );
}

/** Label, country, number in E.164 (+32470123456) and error. */
export function PhoneField(props: TextBinding) {
  const { t } = useI18n();
  const { field, error } = useTextField(props);
  return (
    <Field label={t('credentials.phone')} error={error}>
      <Inside {...field} />
    </Field>
  );
}
