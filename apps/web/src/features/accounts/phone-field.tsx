import { lazy, Suspense } from 'react';
import { useTextField } from '../../lib/forms/fields.tsx';
import type { TextBinding } from '../../lib/forms/fields.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Field, useFieldWiring } from '../../ui/field.tsx';
import { InputFrame } from '../../ui/text-input.tsx';
import type { PhoneInputProps } from './phone-input.tsx';

// the numbering plans of all countries: larger than the rest of the form
const loadPhone = () => import('./phone-input.tsx');
const PhoneInput = lazy(() =>
  loadPhone().then(
    ({ PhoneInput: Input }) => ({ default: Input }),
    () => ({ default: PlainPhoneInput }),
  ),
);

/** Without the code of the other: a number is typed as it is kept, +32470123456. */
function PlainPhoneInput({ onChange, ...rest }: PhoneInputProps) {
  return (
    <input
      {...rest}
      type="tel"
      className="min-w-0 flex-1"
      placeholder="+32"
      onChange={({ target }) => onChange(target.value.replaceAll(/[^+\d]/g, ''))}
    />
  );
}

/** Whether a number may exist; what is typed by mistake mostly may not. Where that can't be told, the server does. */
export const isPossiblePhone = async (number: string): Promise<boolean> => {
  const code = await loadPhone().catch(() => undefined);
  return code?.isPossiblePhoneNumber(number) ?? true;
};

function Inside(field: ReturnType<typeof useTextField>['field']) {
  const wiring = useFieldWiring();
  return (
    <InputFrame of={wiring}>
      <Suspense fallback={<input {...wiring} type="tel" aria-busy="true" readOnly />}>
        <PhoneInput {...wiring} {...field} autoComplete="tel" />
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
