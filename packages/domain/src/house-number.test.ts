import { expect, test } from 'vitest';
import { parseHouseNumber } from './house-number.ts';

test.each([
  ['12', '12'],
  ['12A', '12A'],
  ['12 a', '12A'],
  ['12 bte 3', '12 bte 3'],
  ['12 boîte 3', '12 boîte 3'],
  ['12 BUS 3b', '12 bus 3B'],
  ['12bus3', '12 bus 3'],
  ['12A bus 3', '12A bus 3'],
  [' 12   bte  3 ', '12 bte 3'],
  ['12/3', '12/3'],
])('%s is a house number', (text, written) => {
  expect(parseHouseNumber(text)).toBe(written);
});

test.each([
  '',
  '0',
  'twelve',
  'douze',
  'A',
  '12 bis ter',
  '12 floor 3',
  '123456',
  '-12',
  '12.5',
  '12 bte',
  '12AB',
  '1 2',
  '١٢',
])('%j is none', (text) => {
  expect(parseHouseNumber(text)).toBeUndefined();
});
