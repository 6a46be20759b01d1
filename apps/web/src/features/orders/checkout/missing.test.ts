import { asCents, asMilli } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { coversSmallest, whatIsMissing } from './missing.ts';
import type { CheckoutFacts } from './missing.ts';

const service = (euro: number) => ({ unitPrice: asCents(euro * 100), quantity: asMilli(1000), isBag: false });
const bag = { unitPrice: asCents(1200), quantity: asMilli(1000), isBag: true };

const complete: CheckoutFacts = {
  lines: [service(30)],
  hasGone: false,
  hasPlace: true,
  hasPickup: true,
  hasDelivery: true,
  lacking: undefined,
};

it('misses nothing when all is chosen and something pays', () => {
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

it('tells how much the wallet lacks where nothing else pays, once all else is chosen', () => {
  expect(whatIsMissing({ ...complete, lacking: asCents(1) })).toEqual({ what: 'credit', amount: 1 });
  expect(whatIsMissing({ ...complete, lacking: asCents(3490), hasDelivery: false })).toEqual({
    what: 'delivery',
  });
});

it('offers a smaller order only where the wallet covers the smallest with its fee', () => {
  expect(coversSmallest(asCents(3490), asCents(490))).toBe(true);
  expect(coversSmallest(asCents(3489), asCents(490))).toBe(false);
  expect(coversSmallest(undefined, asCents(490))).toBe(false);
});
