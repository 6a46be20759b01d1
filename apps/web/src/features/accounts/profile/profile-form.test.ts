import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { changeOf, formatVat, profileSchema, valuesOf } from './profile-form.ts';
import type { ProfileValues } from './profile-form.ts';
import type { Profile } from './profile.queries.ts';

// its numbering plans come with a part of the page
vi.mock('../phone-field.tsx', () => ({ isPossiblePhone: async (number: string) => number.length === 12 }));

const profile: Profile = {
  lavoir_user_id: 'LV-004127',
  first_name: 'Camille',
  last_name: 'Dewolf',
  email: 'camille@lavoir.example',
  phone_number: '+32470123456',
  vat: null,
  company_name: null,
  locale: 'en',
  is_company_manager: false,
  new_user: false,
};
const values = valuesOf(profile);

const faultsOf = async (change: Partial<ProfileValues>): Promise<Record<string, string>> => {
  const result = await z.safeParseAsync(profileSchema, { ...values, ...change });
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('the profile form', () => {
  it('names what is wrong at its field', async () => {
    expect(await faultsOf({ first_name: ' ', phone_number: '+3247', vat: 'BE 0403.170.702' })).toEqual({
      first_name: 'name_missing',
      phone_number: 'phone_invalid',
      vat: 'vat_invalid',
    });
    expect(await faultsOf({ company_name: 'x'.repeat(101) })).toEqual({ company_name: 'too_long' });
  });

  it('takes a VAT number with or without its dots, and none', async () => {
    for (const vat of ['BE 0403.170.701', '0403170701', 'FR 12 345678901', ''])
      expect(await faultsOf({ vat })).toEqual({});
    expect(formatVat('BE0403170701')).toBe('BE 0403.170.701');
    expect(formatVat('NL123456789B01')).toBe('NL123456789B01');
  });

  it('has nothing to send where nothing differs, however it is written', () => {
    expect(changeOf(profile, values)).toBeUndefined();
    expect(changeOf({ ...profile, vat: 'BE0403170701' }, { ...values, vat: '0403.170.701' })).toBeUndefined();
  });

  it('sends what differs, as the server keeps it', () => {
    expect(changeOf(profile, { ...values, vat: '0403.170.701', last_name: 'Peeters' })).toEqual({
      vat: 'BE0403170701',
      last_name: 'Peeters',
    });
    expect(changeOf(profile, { ...values, phone_number: '' })).toEqual({ phone_number: null });
  });
});
