import { deleteOrder, placeOrder, transitionOrder } from '@lavoir/contract';
import type { OperationsAction } from '@lavoir/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld, orderWish } from '../../test/factories.ts';
import type { Customer, World } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { Session, TestApp } from '../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const place = (customer: Customer, headers: Record<string, string> = { 'idempotency-key': 'one' }) =>
  app.send(placeOrder, { as: customer.session, body: orderWish(customer, world), headers });

const move = (id: number, action: OperationsAction, headers: Record<string, string> = {}) =>
  app.send(transitionOrder, {
    as: operator,
    params: { id: String(id) },
    body: { action },
    headers,
  });

const ways: [string, (customer: Customer, id: number) => Promise<{ status: number }>][] = [
  ['deleted', (customer, id) => app.send(deleteOrder, { as: customer.session, params: { id: String(id) } })],
  ['cancelled', (_customer, id) => move(id, 'cancel')],
];

describe('a repeated order', () => {
  test.each(ways)('that was %s meanwhile is not said to stand, and not placed again', async (_how, end) => {
    const customer = await createCustomer(app);
    const { id } = (await place(customer)).body.order;
    expect((await end(customer, id)).status).toBe(200);
    for (const _ of [1, 2]) {
      const again = await place(customer);
      expect([again.status, again.body.code]).toEqual([409, 'order_ended']);
    }
    const orders = await app.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', customer.id)
      .execute();
    expect(orders).toEqual([{ id }]);
  });

  test.each(ways)('without a key is a new wish once the first was %s', async (_how, end) => {
    const customer = await createCustomer(app);
    const { id } = (await place(customer, {})).body.order;
    expect((await place(customer, {})).body.order.id).toBe(id);
    await end(customer, id);
    const again = await place(customer, {});
    expect([again.status, again.body.order.status]).toEqual([200, 'confirmed']);
    expect(again.body.order.id).not.toBe(id);
  });

  test('shows the order as it is by now', async () => {
    const customer = await createCustomer(app);
    const first = (await place(customer)).body.order;
    await move(first.id, 'pick_up');
    const again = await place(customer);
    expect([again.status, again.body.order.id, again.body.order.status]).toEqual([
      200,
      first.id,
      'picked_up',
    ]);
  });
});

describe('a repeated step', () => {
  test('shows the order as it is by now', async () => {
    const customer = await createCustomer(app);
    const { id } = (await place(customer)).body.order;
    const key = { 'idempotency-key': 'the van' };
    await move(id, 'pick_up', key);
    await move(id, 'cancel');
    const again = await move(id, 'pick_up', key);
    expect([again.status, again.body.order.status]).toEqual([200, 'cancelled']);
  });
});
