import { deleteOrder, placeOrder, showWallet, transitionOrder } from '@lavoir/contract';
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

describe('a repeated deletion', () => {
  const remove = (customer: Customer, id: number, headers: Record<string, string> = {}) =>
    app.send(deleteOrder, { as: customer.session, params: { id: String(id) }, headers });
  const key = { 'idempotency-key': 'away with it' };

  test('shows the order as it was deleted, at once or later, and gives back what was reserved once', async () => {
    const customer = await createCustomer(app);
    const { id } = (await place(customer)).body.order;
    const answers = await Promise.all([1, 2, 3].map(() => remove(customer, id, key)));
    answers.push(await remove(customer, id, key));
    for (const { status, body } of answers)
      expect([status, body.order.id, body.order.status]).toEqual([200, id, 'deleted']);
    const { wallet } = (await app.send(showWallet, { as: customer.session })).body;
    expect(wallet).toMatchObject({ amount: 100, held: 0 });
    expect(wallet.wallet_entries.filter(({ kind }) => kind === 'release')).toHaveLength(1);
  });

  test('under the key of another order is refused, and without a key finds nothing any more', async () => {
    const customer = await createCustomer(app, { wallet: 20_000 });
    const [first, second] = [
      (await place(customer)).body.order.id,
      (await place(customer, { 'idempotency-key': 'two' })).body.order.id,
    ];
    await remove(customer, first, key);
    const other = await remove(customer, second, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await remove(customer, first)).status).toBe(404);
  });
});
