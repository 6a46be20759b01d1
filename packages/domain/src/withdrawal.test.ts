import { describe, expect, test } from 'vitest';
import { asDay } from './calendar.ts';
import { asCents } from './money.ts';
import { dueOnWithdrawal, withdrawableUntil, withdrawalOf } from './withdrawal.ts';

describe('the right of withdrawal', () => {
  test.each([
    ['2026-11-23', '2026-12-07'],
    // a Saturday, and Christmas
    ['2026-11-21', '2026-12-07'],
    ['2026-12-11', '2026-12-28'],
  ])('of a contract made on %s lasts until %s', (made, until) => {
    expect(withdrawableUntil(asDay(made))).toBe(until);
  });

  test('ends with the service where its customer acknowledged that, and only there', () => {
    const order = { status: 'delivered', isInvoiced: false } as const;
    expect(withdrawalOf({ ...order, isBeginAsked: true })).toEqual({ refused: 'withdrawal_over' });
    expect(withdrawalOf({ ...order, isBeginAsked: false })).toEqual({ outcome: 'with_customer' });
  });

  test('is a consumer’s; whoever orders for a company may call off what wasn’t picked up', () => {
    const order = { isBeginAsked: true, isInvoiced: true } as const;
    expect(withdrawalOf({ ...order, status: 'confirmed' })).toEqual({ outcome: 'called_off' });
    expect(withdrawalOf({ ...order, status: 'processed' })).toEqual({ refused: 'withdrawal_company' });
  });

  test('costs what was done: a trip, all but a trip, or all of it', () => {
    const paid = { charged: asCents(5490), fee: asCents(490) };
    expect(dueOnWithdrawal('called_off', paid)).toBe(0);
    expect(dueOnWithdrawal('stopped', paid)).toBe(245);
    expect(dueOnWithdrawal('finished', paid)).toBe(5245);
    expect(dueOnWithdrawal('stopped', { ...paid, charged: asCents(0) })).toBe(0);
    expect(dueOnWithdrawal('with_customer', paid)).toBe(5490);
  });
});
