import { expect, test } from 'vitest';
import { amountUpTo } from './money-amount.ts';

test('an amount is taken up to the most', () => {
  expect(amountUpTo(12.5, '12,50', 'too much')).toBe(12.5);
});

test.each(['12,51', '0', '', 'ten'])('%s is refused in the words of its dialog', (text) => {
  expect(() => amountUpTo(12.5, text, 'too much')).toThrow('too much');
});
