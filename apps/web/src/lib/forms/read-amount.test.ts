import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['€ 12', 12],
  ['1 234,50', 1234.5],
  ['1\u{202f}234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['123.456,7', 123_456.7],
])('%s is an amount', (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});

test.each([
  '',
  '-1',
  '1.234',
  '4,555',
  '1.234.50',
  '1,234,50',
  '12.34,50',
  '1.234,567',
  '1e3',
  '1.234.567,00',
])('“%s” is none, or more than one', (written) => {
  expect(readAmount(written)).toBeUndefined();
});

test('an amount is written as a Belgian types it, and read back', () => {
  expect([3.8, 1234.5, 12].map(writeAmount)).toEqual(['3,80', '1234,50', '12,00']);
  expect(readAmount(writeAmount(1234.5))).toBe(1234.5);
});
