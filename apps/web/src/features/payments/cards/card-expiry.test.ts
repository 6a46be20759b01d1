import { asDay } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { expiryOn, isExpiry, monthOf, worksOn, writeExpiry } from './card-expiry.ts';

test.each([
  ['0', '0'],
  ['08', '08'],
  ['082', '08/2'],
  ['0828', '08/28'],
  ['8', '08'],
  ['8/', '08'],
  ['1/', '01'],
  ['1/29', '01/29'],
  ['12/2028', '12/2028'],
  ['12 / 28', '12/28'],
  ['12/20289', '12/2028'],
  ['', ''],
])('%j becomes %j', (typed, written) => {
  expect(writeExpiry(typed)).toBe(written);
});

test.each(['08/28', '12/2028'])('%s is a month', (text) => {
  expect(isExpiry(text)).toBe(true);
});

test.each(['', '08', '13/28', '00/28', '08/2', '08/202', '08/1928'])('%j is none', (text) => {
  expect(isExpiry(text)).toBe(false);
});

test('a card works until its month is over', () => {
  expect(worksOn('11/26', asDay('2026-11-30'))).toBe(true);
  expect(worksOn('11/26', asDay('2026-12-01'))).toBe(false);
  expect(worksOn('01/27', asDay('2026-12-31'))).toBe(true);
});

test('a month of the calls is written as on the card', () => {
  expect(monthOf('2028-10')).toBe('10/28');
});

test.each([
  ['2026-10', 'past'],
  ['2025-12', 'past'],
  ['2026-11', 'soon'],
  ['2026-12', 'soon'],
  ['2027-01', 'later'],
] as const)('in November 2026 %s is %s', (expires, expected) => {
  expect(expiryOn(expires, asDay('2026-11-30'))).toBe(expected);
});

test('in December the next month is of the next year', () => {
  expect(expiryOn('2027-01', asDay('2026-12-01'))).toBe('soon');
});
