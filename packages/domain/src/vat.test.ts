import { expect, test } from 'vitest';
import { formatEnterpriseNumber, parseEnterpriseNumber } from './vat.ts';

test.each(['BE0403170701', 'BE 0403.170.701', '0403 170 701', 'be0403170701'])(
  '%s is a Belgian enterprise number',
  (text) => {
    expect(parseEnterpriseNumber(text)).toBe('0403170701');
  },
);

test.each(['BE0403170702', 'BE2403170701', 'NL123456789B01', '403170701', ''])('%j isn’t one', (text) => {
  expect(parseEnterpriseNumber(text)).toBeUndefined();
});

test('an enterprise number is written with its points', () => {
  expect(formatEnterpriseNumber('0403170701')).toBe('BE 0403.170.701');
});
