import { asDay } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { isExpiry, worksOn, writeExpiry } from './card-expiry.ts';

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
