import { expect, test } from 'vitest';
import { scaleNumber } from './scale-number.ts';

test.each([
  ['6.25', 6.25],
  ['  6,2 kg', 6.2],
  ['+012.40KG ', 12.4],
  ['0.00', 0],
  ['-0.02', undefined],
  ['1234', undefined],
  ['6.2 lb', undefined],
  ['A7K2MW4', undefined],
])('what a scale writes as %j is %s kg', (text, kilos) => {
  expect(scaleNumber(text)).toBe(kilos);
});
