/** Of a card number its digits: people write it in groups. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Who issues what begins so: ISO/IEC 7812. Bancontact's own come before Maestro's, which they mostly are too. */
const brands = [
  ['amex', /^3[47]/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['bancontact', /^6703/],
  ['maestro', /^(?:50|5[6-9]|6)/],
] as const;

/** The brand as providers write it, `visa`; undefined where the first digits don't tell yet. */
export const cardBrand = (number: string): string | undefined =>
  brands.find(([, begins]) => begins.test(digitsOf(number)))?.[0];

/** As it stands on the card: `4242 4242 4242 4242`. */
export const groupCardNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, 19);
  const groups =
    cardBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
};

/** Whether the last digit fits the others, by Luhn's sum: ISO/IEC 7812-1, annex B. */
export const isCardNumber = (text: string): boolean => {
  const digits = Array.from(digitsOf(text), Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
};
