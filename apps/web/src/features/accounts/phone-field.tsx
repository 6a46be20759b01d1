import { lazy, Suspense } from 'react';
import type { Ref } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, useFieldWiring } from '../../ui/field.tsx';

// the numbering plans of all countries: larger than the rest of the form
const loadPhone = () => import('./phone-input.tsx');
const PhoneInput = lazy(async () => ({ default: (await loadPhone()).PhoneInput }));

/** Whether a number may exist; what is typed by mistake mostly may not. */
export const isPossiblePhone = async (number: string): Promise<boolean> =>
  (await loadPhone()).isPossiblePhoneNumber(number);

type PhoneFieldProps = {
  name: string;
  /** E.164: +32470123456 */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

function Inside({ ref, ...rest }: Omit<PhoneFieldProps, 'error'>) {
  const { t } = useI18n();
  const wiring = useFieldWiring();
  return (
    <div className={classNames('input', wiring['aria-invalid'] && 'is-error')}>
      <Suspense fallback={<input {...wiring} type="tel" aria-busy="true" readOnly />}>
        <PhoneInput
          {...wiring}
          {...rest}
          inputRef={ref}
          autoComplete="tel"
          countryLabel={t('accounts.phone_country')}
        />
      </Suspense>
    </div>
  );
}

/** Label, country, number and error. */
export function PhoneField({ error, ...rest }: PhoneFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('accounts.phone')} error={error}>
      <Inside {...rest} />
    </Field>
  );
}
