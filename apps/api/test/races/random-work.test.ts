import {
  deleteOrder,
  placeOrder,
  returnBags,
  showOpsOrder,
  showWallet,
  transitionOrder,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../auditor.ts';
import { createCustomer, createStaff, createWorld, fillWallet, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';

let app: TestApp;
let world: World;
let operator: Session;
let promo: number;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 30 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const code = { code: 'SOME', basis_points: 1500, first_order_only: false, use_limit: 10 };
  promo = (await app.db.insertInto('promo_codes').values(code).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const quantity = fc.integer({ min: 1, max: 12 });
const who = fc.nat(3);
const which = fc.nat(1000);
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      who,
      shirts: quantity,
      kilos: quantity,
      bags: fc.nat(2),
      promo: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pick_up' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('intake' as const),
      which,
      shirts: quantity,
      grams: fc.nat(3000).map((tens) => tens * 10),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry_charge' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('process' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('return_bags' as const), which, returned: quantity }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('top_up' as const),
      who,
      paid: fc.nat(8000),
      given: fc.nat(2000),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

type Placed = { id: number; customer: Customer };

/** Does one thing through the front door. @returns the status, so that a 500 shows */
const perform = async (wanted: Operation, customers: Customer[], orders: Placed[]): Promise<number> => {
  if (wanted.kind === 'top_up' || wanted.kind === 'place') {
    const customer = customers[wanted.who];
    if (!customer) throw new Error('nobody');
    if (wanted.kind === 'top_up') {
      await fillWallet(app, customer.id, { paid: asCents(wanted.paid), given: asCents(wanted.given) });
      return 200;
    }
    const lines = [
      { product_id: world.shirt, quantity: wanted.shirts },
      { product_id: world.kilo, quantity: wanted.kilos },
      ...(wanted.bags > 0 ? [{ product_id: world.bag, quantity: wanted.bags }] : []),
    ];
    const change = { product_orders_attributes: lines, ...(wanted.promo ? { promo_code_id: promo } : {}) };
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await app.send(placeOrder, {
      as: customer.session,
      body: orderWish(customer, world, change),
      headers,
    });
    if (status === 200) orders.push({ id: body.order.id, customer });
    return status;
  }
  const order = orders[wanted.which % Math.max(1, orders.length)];
  if (!order) return 200;
  const params = { id: String(order.id) };
  if (wanted.kind === 'delete')
    return (await app.send(deleteOrder, { as: order.customer.session, params })).status;
  if (wanted.kind === 'return_bags') {
    const { products } = (await app.send(showOpsOrder, { as: operator, params })).body.order;
    const bag = products.find(({ is_bag }) => is_bag);
    if (!bag) return 200;
    const said = { line_id: bag.id, returned: wanted.returned };
    return (await app.send(returnBags, { as: operator, params, body: said })).status;
  }
  if (wanted.kind !== 'intake')
    return (await app.send(transitionOrder, { as: operator, params, body: { action: wanted.kind } })).status;
  const { body } = await app.send(showOpsOrder, { as: operator, params });
  const lines = body.order.products.map(({ id, unit }) => ({
    id,
    actual_quantity: unit === 'kg' ? wanted.grams / 1000 : wanted.shirts,
  }));
  return (await app.send(transitionOrder, { as: operator, params, body: { action: 'intake', lines } }))
    .status;
};

test('whatever six workers do to each other’s orders over two processes, the books balance', async () => {
  const customers = await Promise.all([1, 2, 3, 4].map(() => createCustomer(app, { wallet: 20_000 })));
  const orders: Placed[] = [];
  const statuses = new Map<string, number>();
  const queue = fc.sample(operation, 200);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await perform(next, customers, orders);
      const key = `${next.kind} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));

  expect([...statuses.keys()].filter((key) => !/ (200|404|409|422)$/.test(key))).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
  expect(statuses.get('place 200') ?? 0).toBeGreaterThan(0);
  for (const customer of customers) {
    let moved = 0;
    let [page, pages, amount] = [1, 1, 0];
    for (; page <= pages; page += 1) {
      const { body } = await app.send(showWallet, { as: customer.session, query: { page: String(page) } });
      for (const entry of body.wallet.wallet_entries) moved += Math.round(entry.entry_amount * 100);
      pages = body.pagination.total_pages;
      amount = Math.round(body.wallet.amount * 100);
    }
    expect(moved).toBe(amount);
  }
  const uses = await app.db
    .selectFrom('promo_codes')
    .select('uses')
    .where('id', '=', promo)
    .executeTakeFirstOrThrow();
  expect(uses.uses).toBeLessThanOrEqual(10);
});
