import { placeOrder, updateCart } from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

const thirty = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 30 }, (_, index) => work(index)));

const countOrders = async (customer: Customer) => {
  const rows = await app.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute();
  return rows.length;
};

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('thirty orders at the same moment', () => {
  test('with one Idempotency-Key make one order and thirty equal answers', async () => {
    const customer = await createCustomer(app);
    const answers = await thirty(() =>
      app.send(placeOrder, {
        as: customer.session,
        body: orderWish(customer, world),
        headers: { 'idempotency-key': 'once' },
      }),
    );
    expect(statusesOf(answers)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await countOrders(customer)).toBe(1);
    const other = orderWish(customer, world, { description: 'another body' });
    const reused = await app.send(placeOrder, {
      as: customer.session,
      body: other,
      headers: { 'idempotency-key': 'once' },
    });
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('that are equal and carry no key make one order', async () => {
    const customer = await createCustomer(app);
    const answers = await thirty(() =>
      app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) }),
    );
    expect(statusesOf(answers)).toEqual(Array(30).fill(200));
    expect(await countOrders(customer)).toBe(1);
  });

  test('of one basket, each another order by its own key, make one and are told that the basket is gone', async () => {
    const customer = await createCustomer(app, { wallet: 1_000_000 });
    const line = { product_id: world.shirt, quantity: 10 };
    const { body: filled } = await app.send(updateCart, {
      as: customer.session,
      body: { cart: { cart_products_attributes: [line] } },
    });
    const basket = filled.cart.cart_products.map(({ id }) => id).join();
    const answers = await thirty((index) =>
      app.send(placeOrder, {
        as: customer.session,
        query: { basket },
        body: orderWish(customer, world, { description: `order ${index}` }),
        headers: { 'idempotency-key': `tab ${index}` },
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(29).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'basket_gone')).toHaveLength(29);
    expect(await countOrders(customer)).toBe(1);
  });

  test('over a wallet that covers one make one', async () => {
    const customer = await createCustomer(app, { wallet: 10_000 });
    const answers = await thirty((index) =>
      app.send(placeOrder, {
        as: customer.session,
        body: orderWish(customer, world, { description: `order ${index}` }),
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(29).fill(422)]);
    expect(await countOrders(customer)).toBe(1);
  });

  test('for the last place of a slot sell it once', async () => {
    await app.db
      .updateTable('shifts')
      .set({ capacity: 1 })
      .where('schedule_id', '=', world.scheduleId)
      .where('weekday', '=', 4)
      .execute();
    const customers = await Promise.all(Array.from({ length: 30 }, () => createCustomer(app)));
    const wish = { pickup_date: '2026-12-03', delivery_date: '2026-12-07', pickup_slot: '12:00 - 14:00' };
    const answers = await Promise.all(
      customers.map((customer) =>
        app.send(placeOrder, { as: customer.session, body: orderWish(customer, world, wish) }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(29).fill(422)]);
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(29);
  });

  test('leave the books in order', async () => {
    expect(await audit(app.db)).toEqual([]);
  });
});
