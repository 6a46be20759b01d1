import type { Order } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { editedLines, ownPromo } from './changes.ts';
import { orderChange } from './order-change.ts';

const evening = asSlot('18:00 - 20:00');
const [monday, thursday, friday] = ['2026-11-23', '2026-11-26', '2026-11-27'].map(asDay);
const order = {
  id: 17,
  laundry_id: 1,
  products: [{ id: 71, product_id: 1, product_price: 3.8, quantity: 3, vat_percent: 21, is_bag: false }],
  pickup_date: monday,
  pickup_slot: evening,
  delivery_date: thursday,
  delivery_slot: evening,
  payment_type: 'Wallet',
  payment_method_id: null,
  promo: { id: 5, discount: 10, fixed_amount: false, at_most: null, product_ids: null },
  promo_code: 'TENTH',
  over_estimate: 'ask',
  description: 'Ring twice',
} as unknown as Order;
const asItIs: Parameters<typeof orderChange>[1] = {
  lines: editedLines(order, {}, undefined),
  movedTo: undefined,
  pickup: { day: order.pickup_date, slot: evening },
  delivery: { day: order.delivery_date, slot: evening },
  payment: { type: 'Wallet' },
  promo: ownPromo(order),
  overEstimate: order.over_estimate,
  comments: ' Ring twice ',
};

test('nothing is sent of what stays', () => {
  expect(orderChange(order, asItIs)).toEqual({});
});

test('while a time is missing there is nothing to send', () => {
  expect(orderChange(order, { ...asItIs, pickup: undefined })).toBeUndefined();
  expect(orderChange(order, { ...asItIs, delivery: undefined })).toBeUndefined();
});

test('what is otherwise is sent, and that alone', () => {
  const delivery = { day: friday ?? order.delivery_date, slot: evening };
  expect(orderChange(order, { ...asItIs, delivery })).toEqual({
    delivery_date: '2026-11-27',
    delivery_slot: evening,
  });
  expect(orderChange(order, { ...asItIs, promo: undefined, comments: '' })).toEqual({
    promo_code_id: null,
    description: null,
  });
  expect(orderChange(order, { ...asItIs, lines: editedLines(order, { 1: 0 }, undefined) })).toEqual({
    product_orders_attributes: [{ product_id: 1, quantity: 0, order_id: 17, id: 71, _destroy: true }],
  });
});

test('another place is sent with its times, though they are the same', () => {
  const sent = orderChange(order, { ...asItIs, movedTo: { type: 'DeliveryAddress', id: 9 } });
  expect(sent).toEqual({
    orderable_type: 'DeliveryAddress',
    orderable_id: 9,
    pickup_date: '2026-11-23',
    pickup_slot: evening,
    delivery_date: '2026-11-26',
    delivery_slot: evening,
  });
});
