import { deleteOrder, placeOrder, transitionOrder } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createOrder, createStaff, createWorld, orderWish } from '../factories.ts';
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

const createCode = async (change: { use_limit?: number; first_order_only?: boolean }) => {
  const values = { code: randomUUID(), basis_points: 1000, ...change };
  return (await app.db.insertInto('promo_codes').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const usesOf = async (id: number) =>
  (await app.db.selectFrom('promo_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses;
const place = (customer: Customer, promo_code_id: number) =>
  app.send(placeOrder, {
    as: customer.session,
    body: orderWish(customer, world, { promo_code_id }),
    headers: { 'idempotency-key': randomUUID() },
  });

describe('a promo code at the same moment', () => {
  test('with one use left serves one of twenty customers', async () => {
    const promo = await createCode({ use_limit: 1 });
    const customers = await Promise.all(Array.from({ length: 20 }, () => createCustomer(app)));
    const answers = await Promise.all(customers.map((customer) => place(customer, promo)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(422)]);
    const codes = answers.filter(({ status }) => status === 422).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['promo_code_invalid']));
    expect(await usesOf(promo)).toBe(1);
  });

  test('for first orders serves one of twenty orders of a customer', async () => {
    const promo = await createCode({ first_order_only: true });
    const customer = await createCustomer(app, { wallet: 200_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(customer, promo)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(await usesOf(promo)).toBe(1);
  });

  test('used and given back by one customer keeps nobody waiting for a deadlock', async () => {
    const promo = await createCode({ first_order_only: false });
    const customer = await createCustomer(app, { wallet: 400_000 });
    const change = { promo_code_id: promo };
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => createOrder(app, world, customer, change)),
    );
    const from = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => place(customer, promo)),
      ...orders.map(({ id }) => app.send(deleteOrder, { as: customer.session, params: { id: String(id) } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // PostgreSQL looks for a deadlock after a second
    expect(performance.now() - from).toBeLessThan(1500);
    expect(await usesOf(promo)).toBe(10);
  });

  test('is given back once by an order that ends: deleted, cancelled or both, however often', async () => {
    const promo = await createCode({ use_limit: 2, first_order_only: false });
    const { session: operator } = await createStaff(app, 'operator', world.laundryId);
    const other = await createCustomer(app);
    await place(other, promo);
    const ends = {
      delete: (customer: Customer, id: string) =>
        app.send(deleteOrder, { as: customer.session, params: { id } }),
      cancel: (_customer: Customer, id: string) =>
        app.send(transitionOrder, { as: operator, params: { id }, body: { action: 'cancel' } }),
    };
    for (const ways of [['delete'], ['cancel'], ['delete', 'cancel']] as const) {
      const customer = await createCustomer(app);
      const id = String((await place(customer, promo)).body.order.id);
      expect(await usesOf(promo)).toBe(2);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ends[ways[index % ways.length] ?? 'delete'](customer, id)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await usesOf(promo)).toBe(1);
    }
  });

  test('is not used by an order that fails after it was taken', async () => {
    const promo = await createCode({ use_limit: 1 });
    const poor = await createCustomer(app, { wallet: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(poor, promo)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['insufficient_credit']));
    expect(await usesOf(promo)).toBe(0);
    expect((await place(await createCustomer(app), promo)).status).toBe(200);
    expect(await usesOf(promo)).toBe(1);
  });

  test('all of it leaves the books in order', async () => {
    expect(await audit(app.db)).toEqual([]);
  });
});
