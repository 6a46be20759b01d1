import { parseEnterpriseNumber } from '@lavoir/domain';
import { locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { houseAccount, houseContact, houseIn } from '@lavoir/i18n/house';
import { z } from 'zod';

const party = z.object({
  name: z.string(),
  /** ten digits; the VAT number is the same behind BE */
  enterprise_number: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  email: z.string(),
});

/** Who sends an invoice, as the invoice keeps it. */
export const seller = party.extend({ iban: z.string() });
export type Seller = z.output<typeof seller>;

/** Whom it goes to, as the invoice keeps it. */
export const buyer = party.extend({ locale: z.enum(locales), reference: z.string().nullable() });
export type Buyer = z.output<typeof buyer>;

/** The house, as a company reads of it that speaks this language. */
export const sellerIn = (locale: Locale): Seller => {
  const { name, street, city } = houseIn(locale);
  // on screens the zip code stays with its city
  const [, zip = '', town = ''] = /^(\d{4})\s(.+)$/u.exec(city.replaceAll('\u2060', '')) ?? [];
  return {
    name,
    enterprise_number: parseEnterpriseNumber(houseContact.vat) ?? '',
    street,
    zip,
    city: town.replaceAll('\u00A0', ' '),
    email: houseContact.mail,
    iban: houseAccount.iban,
  };
};
