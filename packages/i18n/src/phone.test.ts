import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

const written = (number: string) => formatPhone(number).replaceAll('\u00A0', ' ');

test('a Belgian number stands in its groups, any other as it is', () => {
  expect(written('+32470123456')).toBe('+32 470 12 34 56');
  expect(written('+3225123456')).toBe('+32 2 512 34 56');
  expect(written('+3242234567')).toBe('+32 4 223 45 67');
  expect(written('+3210123456')).toBe('+32 10 12 34 56');
  expect(written('+33612345678')).toBe('+33612345678');
  expect(written('0470 12 34 56')).toBe('0470 12 34 56');
});
