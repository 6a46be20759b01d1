import type { Order, Product } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { editedLines, lineDiff, ownPromo, quoteEdit, withQuantity } from './changes.ts';

const line = (id: number, product: number, price: number, quantity: number) =>
  ({
    id,
    product_id: product,
    product_price: price,
    quantity,
    unit: 'piece',
    vat_percent: 21,
    is_bag: false,
  }) as Order['products'][number];
const sold = (id: number, price: number, laundry = 1) =>
  ({ id, price, laundry_id: laundry, unit: 'piece', vat_percent: 21, bag: null }) as Product;

const shirts = line(71, 1, 3.8, 3);
const duvet = line(72, 2, 22.9, 1);
const order = { id: 17, laundry_id: 1, products: [shirts, duvet], promo: null, promo_code: null } as Order;
const products = [sold(1, 4.5), sold(2, 22.9), sold(3, 7.5)];
const fee = asCents(490);

test('an order that nothing is changed of comes to what it came to, at the prices that it has', () => {
  const lines = editedLines(order, {}, products);
  expect(quoteEdit(lines, fee, ownPromo(order)).total).toBe(3920);
  expect(lineDiff(order, lines)).toEqual([]);
});

test('what is sent is the difference alone: more, new, and what goes marked as such', () => {
  const lines = editedLines(order, { 1: 5, 2: 0, 3: 2 }, products);
  expect(quoteEdit(lines, fee, undefined).total).toBe(5 * 380 + 2 * 750 + 490);
  expect(lineDiff(order, lines)).toEqual([
    { product_id: 1, quantity: 5, order_id: 17, id: 71 },
    { product_id: 2, quantity: 0, order_id: 17, id: 72, _destroy: true },
    { product_id: 3, quantity: 2, order_id: 17 },
  ]);
});

test('a code takes off what it took on the day of the order, from what it comes to now', () => {
  const tenth = {
    ...order,
    promo_code: 'TENTH',
    promo: { id: 1, discount: 10, fixed_amount: false, at_most: null, product_ids: null },
  };
  const five = {
    ...order,
    promo_code: 'FIVE',
    promo: { id: 1, discount: 5, fixed_amount: true, at_most: null, product_ids: null },
  };
  const lines = editedLines(order, { 1: 5 }, products);
  expect(quoteEdit(lines, fee, ownPromo(tenth)).promotion).toBe(419);
  expect(quoteEdit(lines, fee, ownPromo(five)).promotion).toBe(500);
});

test('what isn’t sold any more can become less, not more; another laundry’s products say nothing of it', () => {
  const [gone] = editedLines(order, { 1: 5 }, [sold(2, 22.9)]);
  expect([gone?.quantity, gone?.max]).toEqual([3, 3]);
  const elsewhere = editedLines(order, { 1: 5, 9: 1 }, [sold(9, 1, 2)]);
  expect(elsewhere.map(({ quantity }) => quantity)).toEqual([5, 1]);
});

test('a quantity that is as it was is no change', () => {
  expect(withQuantity(order, { 1: 5 }, 1, 3)).toEqual({});
  expect(withQuantity(order, { 1: 5 }, 2, 0)).toEqual({ 1: 5, 2: 0 });
  expect(withQuantity(order, { 3: 1 }, 3, 0)).toEqual({});
});
