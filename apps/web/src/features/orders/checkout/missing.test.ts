import { asCents, asMilli } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { coversSmallest, lackingCredit, paymentFor, whatIsMissing } from './missing.ts';
import type { CheckoutFacts } from './missing.ts';

const service = (euro: number) => ({ unitPrice: asCents(euro * 100), quantity: asMilli(1000), isBag: false });
const bag = { unitPrice: asCents(1200), quantity: asMilli(1000), isBag: true };

const complete: CheckoutFacts = {
  lines: [service(30)],
  hasGone: false,
  hasPlace: true,
  hasPickup: true,
  hasDelivery: true,
  total: asCents(3490),
  balance: asCents(3490),
};

it('misses nothing when all is chosen and the wallet covers the total exactly', () => {
  expect(whatIsMissing(complete)).toBeUndefined();
});

it('asks first for what services lack to the minimum, whatever the bags cost', () => {
  const facts = { ...complete, lines: [service(26.5), bag], hasPickup: false };
  expect(whatIsMissing(facts)).toEqual({ what: 'minimum', amount: 350 });
});

it('takes a cart of bags alone', () => {
  expect(whatIsMissing({ ...complete, lines: [bag] })).toBeUndefined();
});

it('asks first of all for the removal of what is not sold any more', () => {
  expect(whatIsMissing({ ...complete, hasGone: true, lines: [service(1)] })).toEqual({ what: 'gone' });
});

it('asks for an address, then a pick-up time, then a delivery time', () => {
  expect(whatIsMissing({ ...complete, hasPlace: false, hasPickup: false })).toEqual({ what: 'address' });
  expect(whatIsMissing({ ...complete, hasPickup: false, hasDelivery: false })).toEqual({ what: 'pickup' });
  expect(whatIsMissing({ ...complete, hasDelivery: false })).toEqual({ what: 'delivery' });
});

it('tells how much the wallet lacks, once all else is chosen', () => {
  expect(whatIsMissing({ ...complete, balance: asCents(3489) })).toEqual({ what: 'credit', amount: 1 });
  expect(whatIsMissing({ ...complete, balance: asCents(0), hasDelivery: false })).toEqual({
    what: 'delivery',
  });
});

it('pays by the wallet where that covers the total, or its balance isn’t known; else by nothing yet', () => {
  expect(paymentFor({ total: asCents(3490), balance: asCents(3490) })).toBe('Wallet');
  expect(paymentFor({ total: asCents(3490), balance: undefined })).toBe('Wallet');
  expect(paymentFor({ total: asCents(3490), balance: asCents(3489) })).toBeUndefined();
});

it('leaves it to the server while the balance is unknown', () => {
  expect(whatIsMissing({ ...complete, balance: undefined })).toBeUndefined();
  expect(lackingCredit({ total: asCents(100), balance: undefined })).toBeUndefined();
});

it('offers a smaller order only where the wallet covers the smallest with its fee', () => {
  expect(coversSmallest(asCents(3490), asCents(490))).toBe(true);
  expect(coversSmallest(asCents(3489), asCents(490))).toBe(false);
  expect(coversSmallest(undefined, asCents(490))).toBe(false);
});
