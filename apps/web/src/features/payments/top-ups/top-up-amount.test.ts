import { expect, test } from 'vitest';
import { topUpAmount } from './top-up-amount.ts';

test.each([
  ['20', 2000],
  ['12,5', 1250],
  ['12.50', 1250],
  ['€ 500', 50_000],
  ['1', 100],
  ['500,00', 50_000],
])('%s is paid in', (text, cents) => {
  expect(topUpAmount(text)).toBe(cents);
});

test.each(['', '0', '0,99', '500,01', '501', '1000', '-20', '12,345', 'twenty', '1e2', '12,'])(
  '%j can’t be paid in',
  (text) => {
    expect(topUpAmount(text)).toBeUndefined();
  },
);
