import { expect, test } from 'vitest';
import { cardBrand, groupCardNumber, isCardNumber } from './card-number.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4', '4242 4'],
  ['4242 ', '4242'],
  ['42-42x', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['67034444444444493', '6703 4444 4444 4449 3'],
  ['42424242424242424242', '4242 4242 4242 4242 424'],
  ['', ''],
])('%s is written %s', (typed, written) => {
  expect(groupCardNumber(typed)).toBe(written);
});

test.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['2221', 'mastercard'],
  ['37', 'amex'],
  ['6703 44', 'bancontact'],
  ['6759', 'maestro'],
  ['1', undefined],
  ['', undefined],
])('%s begins a card of %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test.each(['4242 4242 4242 4242', '4000000000000002', '378282246310005', '6703444444444449'])(
  '%s may be a card number',
  (number) => {
    expect(isCardNumber(number)).toBe(true);
  },
);

test.each(['4242 4242 4242 4241', '4224 4242 4242 4242', '4242', '00000000000000000000', '', 'visa'])(
  '%j is none',
  (number) => {
    expect(isCardNumber(number)).toBe(false);
  },
);
