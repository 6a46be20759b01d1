import { asCents, brand, defaultFee, foldedBagDeposit, minimumOrder, vatPercent } from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import { formatAddress } from '@lavoir/i18n/keep-together';
import type { Locale } from '@lavoir/i18n';
import { company } from '../contact.ts';

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
  city: formatAddress(places[locale].city),
  court: places[locale].court,
  mail: company.mail,
  phone: company.phone.replaceAll(' ', '\u00A0'),
  vat: company.vat,
  vat_percent: formatPercent(vatPercent),
  minimum: formatMoney(minimumOrder),
  fee: formatMoney(defaultFee),
  deposit: formatMoney(foldedBagDeposit),
  referral: formatMoney(asCents(1500)),
});
