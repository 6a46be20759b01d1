/** Two-letter prefix of an EU member state (EL is Greece, XI Northern Ireland) and what may follow it. */
const european =
  /^(AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/;

/** Belgian: BE, 0 or 1, nine digits of which the last two are 97 less the remainder of the others by 97. */
const isBelgian = (number: string): boolean => {
  const digits = /^BE([01]\d{9})$/.exec(number)?.[1];
  return digits !== undefined && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
};

/** `BE 0403.170.701` → `BE0403170701`; undefined where it isn't the VAT number of an EU country. */
export const parseVatNumber = (text: string): string | undefined => {
  const compact = text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  const number = /^[01]\d{9}$/.test(compact) ? `BE${compact}` : compact;
  return isBelgian(number) || european.test(number) ? number : undefined;
};

/**
 * Belgian VAT number, as somebody writes it → enterprise number, ten digits: Peppol knows a Belgian company by it (scheme
 * 0208). Undefined where it is no Belgian one.
 */
export const parseEnterpriseNumber = (text: string): string | undefined => {
  const number = parseVatNumber(text);
  return number?.startsWith('BE') ? number.slice(2) : undefined;
};

/** `0403170701` → `BE 0403.170.701` */
export const formatEnterpriseNumber = (digits: string): string =>
  `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
