/** Twelve digits: ten of our own, and what tells a mistake in them. */
const checkOf = (base: string): string => String(Number(base) % 97 || 97).padStart(2, '0');

/**
 * The structured communication of Belgian transfers (Febelfin): ten digits and their remainder by 97, which is 97 where
 * nothing remains.
 * @param base 0 to 9,999,999,999
 * @returns twelve digits
 * @throws RangeError for what isn't such a number
 */
export const structuredCommunication = (base: number): string => {
  if (!Number.isSafeInteger(base) || base < 0 || base > 9_999_999_999)
    throw new RangeError(`no ten digits: ${base}`);
  const digits = String(base).padStart(10, '0');
  return digits + checkOf(digits);
};

/** `202611004238` → `+++202/6110/04238+++` */
export const formatCommunication = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;

/** The twelve digits of what somebody copied from a statement, with or without `+++`, `***`, slashes and spaces; undefined where the check digits aren't right. */
export const parseCommunication = (text: string): string | undefined => {
  const digits = text.replaceAll(/[+*/\s.-]/g, '');
  return /^\d{12}$/.test(digits) && checkOf(digits.slice(0, 10)) === digits.slice(10) ? digits : undefined;
};
