import {
  brand,
  defaultFee,
  foldedBagDeposit,
  minimumOrder,
  referralCredit,
  vatPercents,
} from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import { houseContact, houseIn } from '@lavoir/i18n/house';
import type { Locale } from '@lavoir/i18n';

/** `{name}` in a content file → what stands there. */
export const factsIn = (locale: Locale): Readonly<Record<string, string>> => {
  const { name, ...where } = houseIn(locale);
  return {
    brand: brand.display,
    company: name,
    ...where,
    mail: houseContact.mail,
    phone: houseContact.phone.replaceAll(' ', '\u00A0'),
    vat: houseContact.vat,
    vat_percent: formatPercent(vatPercents[0]),
    minimum: formatMoney(minimumOrder),
    fee: formatMoney(defaultFee),
    deposit: formatMoney(foldedBagDeposit),
    referral: formatMoney(referralCredit),
  };
};
