import { expect, test } from 'vitest';
import { hidden, kindOf, showable } from './dead-letter-kinds.ts';

test('numbers of rows, templates and days are shown', () => {
  expect(showable({ template: 'order_charged', orderId: 17, day: '2026-11-23', again: true })).toEqual({
    template: 'order_charged',
    orderId: '17',
    day: '2026-11-23',
    again: 'true',
  });
});

test('what could be a password, a token, a code or a card’s number isn’t, whatever it is called', () => {
  const secrets = {
    token: 'abc',
    resetCode: 2580,
    password: 'washday',
    sealed: 'v1.bG9uZyBzZWNyZXQ',
    note: '4242424242424242',
    number: 4_242_424_242_424_242,
    to: 'zoe@example.com',
    nested: { token: 'x' },
  };
  expect(new Set(Object.values(showable(secrets)))).toEqual(new Set([hidden]));
});

test('work is a mail’s, about a payment, or another’s', () => {
  expect(['mail', 'refund-card', 'push'].map(kindOf)).toEqual(['mail', 'payment', 'other']);
});
