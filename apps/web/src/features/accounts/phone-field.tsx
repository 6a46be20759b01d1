import { formatPhone } from '@lavoir/i18n';
import type { LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { later } from '../../ui/later.ts';
import { useTextField } from '../../lib/forms/fields.tsx';
import type { TextBinding } from '../../lib/forms/fields.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Field, useFieldWiring } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InputFrame } from '../../ui/text-input.tsx';
import { PhoneCountry, phoneLook } from './phone-country.tsx';

// the numbering plans of all countries: larger than the rest of the form, so they come with the first touch
const phone = later(() => import('./phone-input.tsx'));

/** Whether a number may exist; what is typed by mistake mostly may not. Where that can't be told, the server does. */
export const isPossiblePhone = async (number: string): Promise<boolean> => {
  const code = await phone.fetch().catch(() => undefined);
  return code?.isPossiblePhoneNumber(number) ?? true;
};

/** As people write a number at home, `0470 12 34 56`, in E.164; Belgium unless it says another country. */
const toE164 = (typed: string): string => {
  const number = typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  return number === '' || number.startsWith('+') ? number : `+32${number.replace(/^0/, '')}`;
};

type InsideProps = ReturnType<typeof useTextField>['field'] & { icon: LucideIcon | undefined };

function Inside({ icon, ...field }: InsideProps) {
  const wiring = useFieldWiring();
  const [code, setCode] = useState(icon ? undefined : phone.now);
  const wasFocused = useRef(false);
  const plain = useCallback(
    (input: HTMLInputElement) => () => {
      wasFocused.current = document.activeElement === input;
    },
    [],
  );

  const load = () =>
    void phone.fetch().then(
      setCode,
      // without a network it is asked for again with the next letter, and when the form is sent
      () => undefined,
    );
  const number = toE164(field.value);
  const { value, onChange } = field;
  useEffect(() => {
    // what was typed before the code was here
    if (code && number !== value) onChange(number);
  }, [code, number, value, onChange]);
  // before the next key: the input that one was in was replaced by one that formats
  useLayoutEffect(() => {
    if (!code || !wasFocused.current) return;
    const input = document.getElementById(wiring.id ?? '');
    input?.focus();
    if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
  }, [code, wiring.id]);

  return (
    <InputFrame of={wiring}>
      {code ? (
        <code.PhoneInput {...wiring} {...field} value={number} autoComplete="tel" />
      ) : (
        <div className={phoneLook} onPointerEnter={load}>
          {icon && <Icon of={icon} />}
          {!icon && /^(\+32|$)/.test(number) && <PhoneCountry code="BE" calling="32" />}
          <input
            {...wiring}
            {...field}
            value={formatPhone(field.value)}
            ref={plain}
            onFocus={load}
            onChange={({ target }) => {
              onChange(target.value);
              load();
            }}
            onBlur={({ target }) => {
              // as it is kept, also where the code never comes
              onChange(toE164(target.value));
              field.onBlur();
            }}
            type="tel"
            autoComplete="tel"
          />
        </div>
      )}
    </InputFrame>
  );
}

type PhoneFieldProps = TextBinding & {
  /** in the country's place until the number is touched */
  icon?: LucideIcon | undefined;
};

/** Label, country, number in E.164 (+32470123456) and error. */
export function PhoneField({ icon, ...props }: PhoneFieldProps) {
  const { t } = useI18n();
  const { field, error } = useTextField(props);
  return (
    <Field label={t('credentials.phone')} error={error}>
      <Inside {...field} icon={icon} />
    </Field>
  );
}
