import {
  chooseDefaultAddress,
  retrieveOrder,
  showCart,
  showOrder,
  transitionOrder,
  updateCart,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
} from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { act, paidMoneyOf, remove, twenty } from './order-acts.ts';
import type { Action } from './order-acts.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

const retrieve = (id: number, as: Customer) =>
  app.send(retrieveOrder, {
    as: as.session,
    params: { id: String(id) },
    body: { order: { status: 'retrieved_by_user' } },
  });
const actionsOf = async (id: number) => {
  const rows = await app.db
    .selectFrom('order_events')
    .select('action')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const statusOf = async (id: number) =>
  (await app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** The way of an order to its locker. */
const way: readonly Action[] = ['pick_up', 'intake', 'process', 'make_ready', 'deliver'];

describe('at the same moment', () => {
  test('deleting and picking up have one winner, twenty rounds', async () => {
    await twenty(async (round) => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      const pair =
        round % 2 === 0
          ? [() => remove(app, customer, id), () => act(app, operator, id, 'pick_up')]
          : [() => act(app, operator, id, 'pick_up'), () => remove(app, customer, id)];
      const answers = await Promise.all(pair.map((go) => go()));
      expect(statusesOf(answers)).toEqual([200, 409]);
      const status = await statusOf(id);
      expect(['deleted', 'picked_up']).toContain(status);
      expect(await actionsOf(id)).toEqual(['place', status === 'deleted' ? 'delete' : 'pick_up']);
    });
  });

  test('two deletions and a cancellation have one winner', async () => {
    await twenty(async () => {
      const customer = await createCustomer(app);
      const { id } = await createOrder(app, world, customer);
      const answers = await Promise.all([
        remove(app, customer, id),
        act(app, operator, id, 'cancel'),
        remove(app, customer, id),
      ]);
      expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      expect(await actionsOf(id)).toHaveLength(2);
      expect(await paidMoneyOf(app, customer)).toBe(10_000);
    });
  });

  test.each(way)('twenty times %s is once', async (action) => {
    const customer = await createCustomer(app);
    const { id } = await createOrder(app, world, customer);
    const before = way.slice(0, way.indexOf(action));
    for (const step of before) await act(app, operator, id, step);
    const answers = await twenty(() => act(app, operator, id, action));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await actionsOf(id)).toEqual(['place', ...before, action]);
  });

  test('twenty charges that failed before take the money once', async () => {
    const customer = await createCustomer(app, { wallet: 5490 });
    const { id, products } = await createOrder(app, world, customer);
    await act(app, operator, id, 'pick_up');
    await app.send(transitionOrder, {
      as: operator,
      params: { id: String(id) },
      body: { action: 'intake', lines: [{ id: products[0]?.id ?? 0, actual_quantity: 12 }] },
    });
    const answers = await twenty(() => act(app, operator, id, 'retry_charge'));
    expect(new Set(answers.map(({ body }) => body.order.payment_status))).toEqual(new Set(['failed']));
    await fillWallet(app, customer.id, { paid: asCents(10_000) });
    const paid = await twenty(() => act(app, operator, id, 'retry_charge'));
    expect(statusesOf(paid)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await paidMoneyOf(app, customer)).toBe(5490 + 10_000 - 6490);
  });

  test('two drivers who want the same order: one has it', async () => {
    const drivers = await Promise.all([1, 2].map(() => createStaff(app, 'driver', world.laundryId)));
    const { id } = await createOrder(app, world, await createCustomer(app));
    for (const step of ['pick_up', 'intake', 'process', 'make_ready'] as const)
      await act(app, operator, id, step);
    const answers = await Promise.all(drivers.map(({ session }) => act(app, session, id, 'deliver')));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('twenty retrievals of one order are one', async () => {
    const customer = await createCustomer(app);
    await connectToPoint(app, world, customer);
    const { id } = await createOrder(app, world, customer, {
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
    });
    for (const step of way) await act(app, operator, id, step);
    const answers = await twenty(() => retrieve(id, customer));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    const { body } = await app.send(showOrder, { as: customer.session, params: { id: String(id) } });
    expect(body.order.events.filter(({ action }) => action === 'retrieve')).toHaveLength(1);
  });

  test('twenty choices of a default address leave one, and nobody gets an error', async () => {
    const customer = await createCustomer(app);
    await connectToPoint(app, world, customer);
    const answers = await twenty((index) =>
      app.send(chooseDefaultAddress, {
        as: customer.session,
        body:
          index % 2 === 0
            ? { id: customer.addressId, address_type: 'DeliveryAddress' }
            : { id: world.pointId, address_type: 'CollectionPoint' },
      }),
    );
    expect(statusesOf(answers)).toEqual(Array(20).fill(200));
    const row = await app.db
      .selectFrom('users')
      .select(['default_delivery_address_id as home', 'default_collection_point_id as point'])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect([row.home, row.point].filter((id) => id !== null)).toHaveLength(1);
  });

  test('twenty changes of a cart end in one of them, with one line a product', async () => {
    const customer = await createCustomer(app);
    const answers = await twenty((index) =>
      app.send(updateCart, {
        as: customer.session,
        body: {
          cart: {
            cart_products_attributes: [
              { product_id: world.shirt, quantity: index + 1 },
              { product_id: world.kilo, quantity: index + 1 },
            ],
          },
        },
      }),
    );
    expect(statusesOf(answers)).toEqual(Array(20).fill(200));
    const { body } = await app.send(showCart, { as: customer.session });
    const quantities = body.cart.cart_products.map(({ quantity }) => quantity);
    expect(body.cart.cart_products.map(({ product_id }) => product_id)).toEqual([world.shirt, world.kilo]);
    expect(quantities[0]).toBe(quantities[1]);
  });

  test('all of it leaves the books in order', async () => {
    expect(await audit(app.db)).toEqual([]);
  });
});
