import { expect, test } from 'vitest';
import { refundWays } from './refund-ways.ts';

const charge = (
  amount: number,
  state: 'succeeded' | 'failed' = 'succeeded',
  last4: string | null = '7731',
) => ({
  amount,
  state,
  last4,
});

test('what a card paid goes back to it, by its last digits', () => {
  expect(refundWays({ charged: 48.3, charges: [charge(48.3, 'failed', '4242'), charge(48.3)] })).toEqual({
    paid: [{ way: 'named', cents: 4830 }],
    back: 'named',
    last4: '7731',
  });
});

test('a card whose owner has left has no digits', () => {
  expect(refundWays({ charged: 48.3, charges: [charge(48.3, 'succeeded', null)] })).toEqual({
    paid: [{ way: 'card', cents: 4830 }],
    back: 'card',
    last4: '',
  });
});

test('what the wallet paid goes back to it, and of both the card comes first', () => {
  expect(refundWays({ charged: 20, charges: [] })).toEqual({
    paid: [{ way: 'wallet', cents: 2000 }],
    back: 'wallet',
    last4: '',
  });
  expect(refundWays({ charged: 50.1, charges: [charge(30.05)] })).toEqual({
    paid: [
      { way: 'named', cents: 3005 },
      { way: 'wallet', cents: 2005 },
    ],
    back: 'both',
    last4: '7731',
  });
});
