import { brand } from '@lavoir/domain';
import { formatAddress } from './keep-together.ts';
import type { Locale } from './locale.ts';

const places: Readonly<Record<Locale, { form: string; street: string; city: string; court: string }>> = {
  en: { form: 'SRL', street: 'Quai des Lavandières 12', city: '1000 Brussels', court: 'RPM Brussels' },
  fr: { form: 'SRL', street: 'Quai des Lavandières 12', city: '1000 Bruxelles', court: 'RPM Bruxelles' },
  nl: { form: 'BV', street: 'Wasvrouwenkaai 12', city: '1000 Brussel', court: 'RPR Brussel' },
};

/** How to reach us, and our number. The operator of this demo doesn't exist: these are ones that nobody can have. */
export const houseContact = {
  mail: 'hello@lavoir.example',
  phone: '+32 2 000 00 97',
  vat: 'BE 0000.000.097',
};

/** Where transfers go: the account that Belgian examples have. */
export const houseAccount = { iban: 'BE68 5390 0754 7034' };

/** Who we are, as letters and documents say it. */
export const houseIn = (locale: Locale) => {
  const { form, street, city, court } = places[locale];
  return { name: `${brand.display} ${form}`, street, city: formatAddress(city), court };
};
