import { expect, it } from 'vitest';
import type { Texts } from '../../../lib/i18n.tsx';
import { readRefusal, Unreachable } from '../../../lib/refused.ts';
import { orderToasts } from './order-toasts.ts';

/** As the English catalog has them. */
const english: Record<string, string> = {
  'checkout.field_orderable': 'Delivery address',
  'checkout.field_pickup_slot': 'Pick-up slot',
};
const t = (key: string, params?: { field: string; text: string }) =>
  params ? `${params.field}: ${params.text}` : english[key];
const texts = { t, locale: 'en' } as Texts;
const toasts = (status: number, message: unknown) =>
  orderToasts(readRefusal(status, { message }, null), texts);

it('says each field by its name and its text, in lower case', () => {
  expect(
    toasts(422, { pickup_slot: 'This moment has just been taken.', some_field: ['Can’t be blank', 'no'] }),
  ).toEqual(['pick-up slot: this moment has just been taken.', 'some field: can’t be blank']);
});

it('calls what an order is brought to the delivery address', () => {
  expect(toasts(422, { orderable: 'Not found' })).toEqual(['delivery address: not found']);
});

it('leaves the order itself without a name', () => {
  expect(toasts(422, { order: 'Your basket is empty.' })).toEqual(['your basket is empty.']);
});

it('has nothing to say of a text that is about no field, nor where nothing was answered', () => {
  expect(toasts(429, 'Too many orders')).toEqual([]);
  expect(toasts(500, { order: 'stack trace' })).toEqual([]);
  expect(orderToasts(new Unreachable('no answer'), texts)).toEqual([]);
});
