import { expect, it } from 'vitest';
import { readRefusal, Refused, Unreachable } from '../../../lib/refused.ts';
import { refusalText, wayOutOf } from './refused-order.ts';

const refused = (code: string, fields?: Record<string, string>, status = 422) =>
  new Refused('No place left.', { status, code, fields });

it('leads to the side whose slot is full', () => {
  expect(wayOutOf(refused('slot_full', { pickup_slot: 'x' }))).toEqual({ to: 'times', side: 'pickup' });
  expect(wayOutOf(refused('slot_full', { delivery_slot: 'x' }))).toEqual({ to: 'times', side: 'delivery' });
});

it('leads to another address where a product isn’t sold at this one, and where the van comes to it no more', () => {
  expect(wayOutOf(refused('product_not_in_area', { products: 'x' }))).toEqual({ to: 'address' });
  expect(wayOutOf(refused('area_not_served', { orderable: 'x' }))).toEqual({ to: 'address' });
});

it('leads back to the amounts where they are higher than those that were shown', () => {
  expect(wayOutOf(refused('total_above_shown', { order: 'x' }, 409))).toEqual({ to: 'amounts' });
});

it('leads to the orders where the basket was ordered already', () => {
  expect(wayOutOf(refused('basket_gone', { order: 'x' }, 409))).toEqual({ to: 'orders' });
});

it('takes a code off that stopped being valid', () => {
  expect(wayOutOf(refused('promo_code_invalid', { promo_code: 'x' }))).toEqual({ to: 'promo' });
});

it('leads to the payment where the card is gone', () => {
  expect(wayOutOf(refused('payment_method_invalid', { payment_method: 'x' }))).toEqual({ to: 'payment' });
});

it('repeats the same order when it may have been placed', () => {
  expect(wayOutOf(new Unreachable('no answer'))).toEqual({ to: 'retry' });
  expect(wayOutOf(refused('internal_error', undefined, 500))).toEqual({ to: 'retry' });
  expect(wayOutOf(refused('too_many_requests', undefined, 429))).toEqual({ to: 'retry' });
});

it("shows the server's words only when it meant them for the customer, and says that it refused without any", () => {
  expect(refusalText(refused('slot_full'), 'Invalid input.')).toBe('No place left.');
  expect(refusalText(readRefusal(422, {}, null), 'Invalid input.')).toBe('Invalid input.');
  expect(refusalText(refused('internal_error', undefined, 500), 'Invalid input.')).toBeUndefined();
  expect(refusalText(new Unreachable('no answer'), 'Invalid input.')).toBeUndefined();
});
