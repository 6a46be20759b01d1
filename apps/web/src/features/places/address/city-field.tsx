import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isZipCode, longest } from './address-values.ts';
import { namesOf, onlyName } from './localities.ts';
import type { WhereForm } from './street-and-city.tsx';
import { zipCodeQuery } from './zip-codes.ts';

/** The zip code that stood there, typed in full, before this one. */
const useFormer = (zipCode: string): string => {
  const [seen, setSeen] = useState({ now: zipCode, before: '' });
  if (seen.now !== zipCode) setSeen({ now: zipCode, before: isZipCode(seen.now) ? seen.now : seen.before });
  return seen.before;
};

/** The city, filled in from the zip code unless somebody wrote one; a choice where that has several names. */
export function CityField({ form }: { form: WhereForm }) {
  const { t, locale } = useI18n();
  const { state } = form;
  const zipCode = useFormPart(state, ({ values }) => values.zip_code);
  const city = useFormPart(state, ({ values }) => values.city);
  const { data } = useQuery(zipCodeQuery(zipCode));
  const { data: before } = useQuery(zipCodeQuery(useFormer(zipCode)));
  const names = namesOf(data?.localities ?? [], locale);
  /** what stands there by our help, which another zip code may replace */
  const ours = useRef('');
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { values } = state.read();
    const isOf = (zip: typeof data) => namesOf(zip?.localities ?? [], locale).includes(values.city);
    // after a reload another zip code may be written before the one of this city was looked up
    if (isOf(before)) ours.current = values.city;
    if (!data) return;
    if (isOf(data)) {
      // it goes with its zip code, whoever wrote it
      ours.current = values.city;
      return;
    }
    if (values.city.trim() !== '' && values.city !== ours.current) return;
    const only = onlyName(data.localities, locale) ?? '';
    ours.current = only;
    if (only === values.city) return;
    state.set('city', only);
    // who is about to write one writes over it
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && box.current?.contains(field)) setTimeout(() => field.select());
  }, [data, before, state, locale]);

  const choose = (name: string) => {
    ours.current = name;
    form.field('city').onChange(name);
  };

  return (
    <div ref={box}>
      <TextField
        {...form.field('city')}
        label={t('doorstep.city')}
        wrong={t('doorstep.city_wrong')}
        autoComplete="address-level2"
        maxLength={longest.city}
        placeholder={city === '' ? names.join(', ') : undefined}
        after={
          names.length > 1 && (
            <span className="relative -my-2.5 -mr-3 grid size-11 flex-none place-items-center rounded-sm has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-focus">
              <Icon of={ChevronDown} />
              <select
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={t('doorstep.city_choice')}
                value={names.includes(city) ? city : ''}
                onChange={({ target }) => choose(target.value)}
              >
                {!names.includes(city) && (
                  <option value="" hidden>
                    {t('doorstep.city_choose')}
                  </option>
                )}
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </span>
          )
        }
      />
      <span className="sr-only" role="status">
        {city !== '' &&
          city === onlyName(data?.localities ?? [], locale) &&
          t('doorstep.city_filled', { city })}
      </span>
    </div>
  );
}
