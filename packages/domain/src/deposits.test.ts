import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositOf, holdsDeposit } from './deposits.ts';
import { asCents } from './money.ts';
import { orderStatuses } from './order-states.ts';

const bag = (brought: number, returned: number, unitPrice = 1200) => ({
  unitPrice: asCents(unitPrice),
  brought,
  returned,
});
const charged = (subtotal: number, promotion: number, ...bags: ReturnType<typeof bag>[]) => ({
  bags,
  subtotal: asCents(subtotal),
  promotion: asCents(promotion),
});

describe('a deposit', () => {
  test('is what the bags cost', () => {
    expect(depositOf(charged(6200, 0, bag(2, 1)))).toEqual({ paid: 2400, givenBack: 1200 });
  });

  test('is nothing for a free bag', () => {
    expect(depositOf(charged(5000, 0, bag(1, 1, 0)))).toEqual({ paid: 0, givenBack: 0 });
  });

  test('is no more than what a promotion left to pay', () => {
    expect(depositOf(charged(2400, 400, bag(2, 1)))).toEqual({ paid: 2000, givenBack: 1200 });
    expect(depositOf(charged(2400, 400, bag(2, 2)))).toEqual({ paid: 2000, givenBack: 2000 });
    expect(depositOf(charged(2400, 2400, bag(2, 2)))).toEqual({ paid: 0, givenBack: 0 });
  });

  test('comes back as what was paid once all bags are, and never beyond it or the charge', () => {
    const line = fc
      .tuple(fc.nat(5), fc.nat(5), fc.constantFrom(0, 1200, 1500))
      .map(([brought, kept, price]) => bag(brought, Math.max(0, brought - kept), price));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), fc.nat(9000), fc.nat(100), (bags, services, percent) => {
        const worth = bags.reduce((sum, { brought, unitPrice }) => sum + brought * unitPrice, 0);
        const subtotal = worth + services;
        const promotion = Math.floor((subtotal * percent) / 100);
        const { paid, givenBack } = depositOf(charged(subtotal, promotion, ...bags));
        expect(givenBack).toBeLessThanOrEqual(paid);
        expect(paid).toBeLessThanOrEqual(subtotal - promotion);
        const all = bags.map((one) => ({ ...one, returned: one.brought }));
        expect(depositOf(charged(subtotal, promotion, ...all)).givenBack).toBe(paid);
      }),
    );
  });
});

test('a deposit is held from processing on, where a wallet paid', () => {
  const facts = { pickUpIssue: null, deliveryIssue: null, usesLocker: false, agreementAsked: 'no' as const };
  const holding = (paymentStatus: 'paid' | 'to_invoice' | 'failed' | null) =>
    orderStatuses.filter((status) => holdsDeposit({ ...facts, status, paymentStatus }));
  expect(holding('paid')).toEqual(['processed', 'ready_for_delivery', 'delivered', 'retrieved_by_user']);
  expect([holding('to_invoice'), holding('failed'), holding(null)]).toEqual([[], [], []]);
});
