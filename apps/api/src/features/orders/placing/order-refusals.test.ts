import { deleteOrder, listOrders, placeOrder, showCart, updateCart } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createWorld, orderWish } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app);
});

const messageTo = async (change: object, as = customer) => {
  const { status, body } = await app.send(placeOrder, {
    as: as.session,
    body: orderWish(as, world, change),
    headers: { 'accept-language': 'en', 'idempotency-key': randomUUID() },
  });
  return { status, message: body.message as unknown };
};
const shirts = (quantity: number) => ({
  product_orders_attributes: [{ product_id: world.shirt, quantity }],
});

test('an order that comes to more than its customer was shown isn’t placed, one that comes to less is', async () => {
  const place = (shown_total: string, as = customer) =>
    app.send(placeOrder, {
      as: as.session,
      query: { shown_total },
      body: orderWish(as, world),
      headers: { 'accept-language': 'en', 'idempotency-key': randomUUID() },
    });
  const refused = await place('54.89');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'total_above_shown',
    { order: expect.stringContaining('€\u00A054,90') },
  ]);
  const { body } = await app.send(listOrders, { as: customer.session });
  expect(body.current_orders).toEqual([]);
  expect((await place('54.9')).status).toBe(200);
  expect((await place('60', await createCustomer(app))).status).toBe(200);
});

test('a basket that is ordered already isn’t ordered again; one that was changed or filled since is', async () => {
  const put = async (...lines: { product_id: number; quantity: number }[]) => {
    const { body } = await app.send(updateCart, {
      as: customer.session,
      body: { cart: { cart_products_attributes: lines } },
    });
    return body.cart.cart_products.map(({ id }) => id).join();
  };
  const place = (basket: string, description: string, lines = {}) =>
    app.send(placeOrder, {
      as: customer.session,
      query: { basket },
      body: orderWish(customer, world, { description, ...lines }),
      headers: { 'accept-language': 'nl', 'idempotency-key': randomUUID() },
    });
  const known = await put({ product_id: world.kilo, quantity: 10 }, { product_id: world.bag, quantity: 1 });
  await put({ product_id: world.bag, quantity: 0 }, { product_id: world.kilo, quantity: 11 });
  expect((await place(known, 'first')).status).toBe(200);
  const filled = await put({ product_id: world.kilo, quantity: 10 });
  // the wallet, too, would be too low for it by now
  const refused = await place(known, 'second');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'basket_gone',
    { order: expect.stringContaining('al besteld') },
  ]);
  const { body } = await app.send(showCart, { as: customer.session });
  expect(body.cart.cart_products.map(({ id }) => id).join()).toBe(filled);
  expect((await place(filled, 'third', shirts(7))).status).toBe(200);
  expect((await place('1,x', 'fourth')).body.code).toBe('invalid_input');
});

describe('an order that is refused names the field that it is about, with a sentence', () => {
  test.each([
    ['an address that isn’t theirs', { orderable_id: 999_999 }, 'orderable', /address/],
    ['a pick-up in the past', { pickup_date: '2026-11-19' }, 'pickup_date', /greater than current date/],
    ['a slot that isn’t offered', { pickup_slot: '03:00 - 05:00' }, 'pickup_slot', /another one/],
    [
      'a delivery within 48 hours',
      { delivery_date: '2026-11-26', delivery_slot: '18:00 - 20:00' },
      'delivery_date',
      /48 hours/,
    ],
    ['no lines', { product_orders_attributes: [] }, 'order', /empty/],
    [
      'a product that nobody sells',
      { product_orders_attributes: [{ product_id: 999_999, quantity: 9 }] },
      'products',
      /no longer available/,
    ],
    ['no way to pay', { payment_type: '' }, 'payment_method', /valid payment method/],
    ['a code that isn’t one', { promo_code_id: 999_999 }, 'promo_code', /^Promo code is invalid$/],
    ['a body that doesn’t fit', { pickup_date: 'tomorrow' }, 'pickup_date', /./],
  ] as const)('%s', async (_name, change, field, text) => {
    expect(await messageTo(change)).toEqual({
      status: 422,
      message: { [field]: expect.stringMatching(text) },
    });
  });

  test('too little to come for, and too little in the wallet', async () => {
    expect(await messageTo(shirts(5))).toEqual({
      status: 422,
      message: { order: 'Add €\u00A05,00 to reach the minimum order.' },
    });
    const poor = await createCustomer(app, { wallet: 100 });
    expect(await messageTo({}, poor)).toEqual({
      status: 422,
      message: { payment_method: expect.stringMatching(/insufficient credit/) },
    });
  });

  test('a deletion of what isn’t theirs', async () => {
    const { status, body } = await app.send(deleteOrder, {
      as: customer.session,
      params: { id: '999999' },
      headers: { 'accept-language': 'en' },
    });
    expect([status, body.message]).toEqual([404, { order: expect.any(String) }]);
  });
});
