import { asCents, brand, defaultFee, minimumOrder, vatPercent } from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';

/** The operator of this demo doesn't exist: its numbers are ones that nobody can have. */
export const company = {
  mail: 'hello@lavoir.example',
  phone: '+32 2 000 00 97',
  vat: 'BE 0000.000.097',
};

const places: Readonly<Record<Locale, { form: string; street: string; city: string; court: string }>> = {
  en: { form: 'SRL', street: 'Quai des Lavandières 12', city: '1000 Brussels', court: 'RPM Brussels' },
  fr: { form: 'SRL', street: 'Quai des Lavandières 12', city: '1000 Bruxelles', court: 'RPM Bruxelles' },
  nl: { form: 'BV', street: 'Wasvrouwenkaai 12', city: '1000 Brussel', court: 'RPR Brussel' },
};

/** `{name}` in a content file → what stands there. */
export const factsIn = (locale: Locale): Readonly<Record<string, string>> => ({
  brand: brand.display,
  company: `${brand.display} ${places[locale].form}`,
  street: places[locale].street,
  city: places[locale].city,
  court: places[locale].court,
  mail: company.mail,
  phone: company.phone.replaceAll(' ', '\u00A0'),
  vat: company.vat,
  vat_percent: formatPercent(vatPercent),
  minimum: formatMoney(minimumOrder),
  fee: formatMoney(defaultFee),
  deposit: formatMoney(asCents(1200)),
  referral: formatMoney(asCents(1500)),
});
