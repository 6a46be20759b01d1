import { parseVatNumber } from '@lavoir/domain';
import type { CallRequest, updateAccount } from '@lavoir/contract';
import { z } from 'zod/mini';
import { isPossiblePhone } from '../phone-field.tsx';
import type { Profile } from './profile.queries.ts';

/** Why a field can't be saved; the page has a text for each. */
export const profileFaults = ['name_missing', 'too_long', 'phone_invalid', 'vat_invalid'] as const;
export type ProfileFault = (typeof profileFaults)[number];

const fault = (code: ProfileFault) => ({ error: code });

const name = z
  .string()
  .check(z.trim(), z.minLength(1, fault('name_missing')), z.maxLength(100, fault('too_long')));

export const profileSchema = z.object({
  first_name: name,
  last_name: name,
  phone_number: z
    .string()
    .check(z.refine(async (number) => number === '' || isPossiblePhone(number), fault('phone_invalid'))),
  company_name: z.string().check(z.trim(), z.maxLength(100, fault('too_long'))),
  vat: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || parseVatNumber(text) !== undefined, fault('vat_invalid')),
  ),
});
export type ProfileValues = z.output<typeof profileSchema>;
const profileFields = ['first_name', 'last_name', 'phone_number', 'company_name', 'vat'] as const;

/** `BE0403170701` → `BE 0403.170.701`, as it stands on a Belgian invoice; others as they are. */
export const formatVat = (text: string): string =>
  (parseVatNumber(text) ?? text).replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3');

export const valuesOf = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone_number: profile.phone_number ?? '',
  company_name: profile.company_name ?? '',
  vat: formatVat(profile.vat ?? ''),
});

type AccountChange = CallRequest<typeof updateAccount>['body'];

/** What the server has to be told; undefined where nothing differs, however it is written. */
export const changeOf = (profile: Profile, values: ProfileValues): AccountChange | undefined => {
  const wanted = {
    first_name: values.first_name,
    last_name: values.last_name,
    phone_number: values.phone_number || null,
    company_name: values.company_name || null,
    vat: parseVatNumber(values.vat) ?? null,
  };
  const changed = profileFields.filter((field) => wanted[field] !== profile[field]);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((field) => [field, wanted[field]] as const));
};
