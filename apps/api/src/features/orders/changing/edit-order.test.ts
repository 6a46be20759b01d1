import { changeOrder, deleteOrder, showOrder, showWallet, transitionOrder } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asCents, asDay, asSlot } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
  orderWish,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app);
});

type Change = CallRequest<typeof changeOrder>['body']['order'];
const edit = (id: number, order: Change, key?: string, as = customer) =>
  app.send(changeOrder, {
    as: as.session,
    params: { id: String(id) },
    body: { order },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const walletOf = async (as = customer) => (await app.send(showWallet, { as: as.session })).body.wallet;
const readOrder = async (id: number) =>
  (await app.send(showOrder, { as: customer.session, params: { id: String(id) } })).body.order;
const shirts = (quantity: number, more: object = {}) => ({ product_id: world.shirt, quantity, ...more });
const setPrice = (id: number, cents: number) =>
  app.db
    .updateTable('products')
    .set({ price_cents: asCents(cents) })
    .where('id', '=', id)
    .execute();
const createCode = async (change: object = {}) =>
  app.db
    .insertInto('promo_codes')
    .values({ code: randomUUID(), basis_points: 1000, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
const usesOf = async (id: number) =>
  (await app.db.selectFrom('promo_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses;
const bookedAt = async (day: string, slot: string) =>
  (
    await app.db
      .selectFrom('slot_bookings')
      .select('booked')
      .where('schedule_id', '=', world.scheduleId)
      .where('day', '=', asDay(day))
      .where('slot', '=', asSlot(slot))
      .executeTakeFirst()
  )?.booked ?? 0;

test('what an edit adds costs no more than its customer was shown', async () => {
  const { id } = await createOrder(app, world, customer);
  const order = { product_orders_attributes: [{ product_id: world.kilo, quantity: 2 }] };
  const add = (shown_total: string) =>
    app.send(changeOrder, {
      as: customer.session,
      params: { id: String(id) },
      query: { shown_total },
      body: { order },
    });
  const refused = await add('62.69');
  expect([refused.status, refused.body.code]).toEqual([409, 'total_above_shown']);
  expect((await readOrder(id)).total).toBe(54.9);
  expect((await add('62.7')).body.order.total).toBe(62.7);
});

describe('editing an order', () => {
  test('prices it anew and holds what it comes to, more or less, moving the difference alone', async () => {
    const { id, products } = await createOrder(app, world, customer);
    const line = products[0]?.id ?? 0;
    app.clock.set('2026-11-23T08:00:30+01:00');
    const more = await edit(id, { product_orders_attributes: [shirts(12, { id: line, order_id: id })] });
    expect([more.status, more.body.order.total, more.body.order.estimated_total]).toEqual([200, 64.9, 64.9]);
    expect(await walletOf()).toMatchObject({ amount: 35.1, held: 64.9 });
    app.clock.set('2026-11-23T08:01:00+01:00');
    const less = await edit(id, { product_orders_attributes: [shirts(7, { id: line, order_id: id })] });
    expect(less.body.order).toMatchObject({ subtotal: 35, service_fee: 4.9, total: 39.9 });
    const wallet = await walletOf();
    expect(wallet).toMatchObject({ amount: 60.1, held: 39.9 });
    const moved = wallet.wallet_entries.map(({ kind, entry_amount }) => `${kind} ${entry_amount}`);
    expect(moved.slice(0, 2)).toEqual(['release 25', 'hold -10']);
    expect(less.body.order.products.map((one) => one.id)).toEqual([line]);
    expect(less.body.order.events.map(({ action }) => action)).toEqual(['place', 'edit', 'edit']);
  });

  test('adds, changes and removes lines, and leaves those that it doesn’t name', async () => {
    const { id } = await createOrder(app, world, customer);
    const added = await edit(id, {
      product_orders_attributes: [{ product_id: world.kilo, quantity: 2, order_id: id }],
    });
    expect(added.body.order).toMatchObject({ subtotal: 57.8, total: 62.7 });
    const { products } = added.body.order;
    const removed = await edit(id, {
      product_orders_attributes: [
        shirts(0, { id: products[0]?.id, order_id: id }),
        { product_id: world.kilo, quantity: 9, id: products[1]?.id ?? 0, order_id: id },
      ],
    });
    expect(removed.body.order.products.map(({ id: line, quantity }) => [line, quantity])).toEqual([
      [products[1]?.id, 9],
    ]);
    expect(removed.body.order.total).toBe(40);
    expect(await walletOf()).toMatchObject({ amount: 60, held: 40 });
  });

  test('keeps the prices of lines that stay, and takes today’s for new ones', async () => {
    const { id } = await createOrder(app, world, customer);
    await setPrice(world.shirt, 900);
    await setPrice(world.kilo, 450);
    const { body } = await edit(id, {
      product_orders_attributes: [shirts(11), { product_id: world.kilo, quantity: 1 }],
    });
    expect(body.order.subtotal).toBe(59.5);
    await setPrice(world.shirt, 500);
    await setPrice(world.kilo, 390);
  });

  test('lets a product that isn’t sold any more stay or shrink, not grow', async () => {
    const { id } = await createOrder(app, world, customer);
    const sell = (is_active: boolean) =>
      app.db.updateTable('products').set({ is_active }).where('id', '=', world.shirt).execute();
    await sell(false);
    const grown = await edit(id, { product_orders_attributes: [shirts(11)] });
    const shrunk = await edit(id, { product_orders_attributes: [shirts(8)] });
    await sell(true);
    expect([grown.status, grown.body.code, shrunk.status]).toEqual([422, 'product_unavailable', 200]);
  });

  test('moves to other slots: the old places come free, the new ones are taken once', async () => {
    const { id } = await createOrder(app, world, customer);
    const [before, after] = [
      await bookedAt('2026-11-26', '10:00 - 12:00'),
      await bookedAt('2026-11-26', '14:00 - 16:00'),
    ];
    const stays = await bookedAt('2026-11-30', '10:00 - 12:00');
    const { body } = await edit(id, { pickup_slot: '14:00 - 16:00' });
    expect(body.order.pickup_slot).toBe('14:00 - 16:00');
    expect(await bookedAt('2026-11-26', '10:00 - 12:00')).toBe(before - 1);
    expect(await bookedAt('2026-11-26', '14:00 - 16:00')).toBe(after + 1);
    expect(await bookedAt('2026-11-30', '10:00 - 12:00')).toBe(stays);
  });

  test('moves to another place with its fee, its locker and its van', async () => {
    const { id } = await createOrder(app, world, customer);
    await connectToPoint(app, world, customer);
    const place = { orderable_type: 'CollectionPoint', orderable_id: world.pointId } as const;
    const { body } = await edit(id, place);
    expect(body.order).toMatchObject({ ...place, service_fee: 2.5, total: 52.5, premium_cp: true });
    const invoiced = await edit(id, { payment_type: '' });
    expect(invoiced.body.order.payment_status).toBe('to_invoice');
    expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
    const held = await edit(id, { payment_type: 'Wallet' });
    expect(held.body.order.payment_status).toBeNull();
    expect(await walletOf()).toMatchObject({ amount: 47.5, held: 52.5 });
  });

  test('keeps the copy of its place: an address that is mended, or loses its van, stays as it was ordered', async () => {
    const { id } = await createOrder(app, world, customer);
    await app.db
      .updateTable('delivery_addresses')
      .set({ street: 'Elsewhere', zip_code: '9999' })
      .where('id', '=', customer.addressId)
      .execute();
    const { body } = await edit(id, { product_orders_attributes: [shirts(9)] });
    expect(body.order).toMatchObject({ address: 'Rue du Bailli 47, 1050 Ixelles', total: 49.9 });
  });

  test('on a company’s bill only grows for who may still order at its expense', async () => {
    await connectToPoint(app, world, customer);
    const proof = (is_verified: boolean) =>
      app.db
        .updateTable('user_collection_points')
        .set({ is_verified })
        .where('user_id', '=', customer.id)
        .execute();
    await proof(true);
    const place = {
      orderable_type: 'CollectionPoint',
      orderable_id: world.pointId,
      payment_type: '',
    } as const;
    const { id } = await createOrder(app, world, customer, place);
    await proof(false);
    const more = await edit(id, { product_orders_attributes: [shirts(500)] });
    expect([more.status, more.body.code]).toEqual([422, 'payment_method_invalid']);
    // what stands may be less, or come at another time
    expect((await edit(id, { product_orders_attributes: [shirts(9)] })).status).toBe(200);
    await proof(true);
    expect((await edit(id, { product_orders_attributes: [shirts(10)] })).status).toBe(200);
  });

  test('gives paid money back first, and takes given money first', async () => {
    await fillWallet(app, customer.id, { given: asCents(1500) });
    const { id } = await createOrder(app, world, customer);
    await edit(id, { product_orders_attributes: [shirts(7)] });
    const purses = await app.db
      .selectFrom('orders')
      .select(['held_given_cents', 'held_paid_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(purses).toEqual({ held_given_cents: 1500, held_paid_cents: 2490 });
  });

  test('changes nothing and tells nobody when it comes to the same, or comes again with its key', async () => {
    const { id } = await createOrder(app, world, customer);
    const { order } = orderWish(customer, world);
    expect((await edit(id, order)).body.order.events).toHaveLength(1);
    const change = { product_orders_attributes: [shirts(12)] };
    const first = await edit(id, change, 'key');
    await edit(id, { product_orders_attributes: [shirts(8)] }, 'another');
    const again = await edit(id, change, 'key');
    expect([first.body.order.total, again.body.order.total]).toEqual([64.9, 44.9]);
    expect(again.body.order.events).toHaveLength(3);
  });

  test('is charged at intake, and given back when deleted, as any other', async () => {
    const { id } = await createOrder(app, world, customer);
    await edit(id, { product_orders_attributes: [shirts(12)] });
    await edit(id, { product_orders_attributes: [shirts(8)] });
    const act = (action: 'pick_up' | 'intake') =>
      app.send(transitionOrder, { as: operator, params: { id: String(id) }, body: { action } });
    await act('pick_up');
    expect((await act('intake')).body.order).toMatchObject({ payment_status: 'paid', charged: 44.9 });
    expect(await walletOf()).toMatchObject({ amount: 55.1, held: 0 });
    const other = await createOrder(app, world, customer, { product_orders_attributes: [shirts(7)] });
    await edit(other.id, { product_orders_attributes: [shirts(8)] });
    await edit(other.id, { product_orders_attributes: [shirts(6)] });
    await app.send(deleteOrder, { as: customer.session, params: { id: String(other.id) } });
    expect(await walletOf()).toMatchObject({ amount: 55.1, held: 0 });
  });

  test.each([
    ['below the minimum', () => ({ product_orders_attributes: [shirts(5)] }), 'below_minimum'],
    [
      'without a line',
      () => ({ product_orders_attributes: [shirts(10, { _destroy: true })] }),
      'order_empty',
    ],
    ['beyond the wallet', () => ({ product_orders_attributes: [shirts(40)] }), 'insufficient_credit'],
    [
      'of a product that another laundry has',
      () => ({ product_orders_attributes: [{ product_id: world.elsewhere, quantity: 1 }] }),
      'product_not_in_area',
    ],
    [
      'by the number of another line',
      () => ({ product_orders_attributes: [shirts(9, { id: 2_000_000 })] }),
      'line_unknown',
    ],
    ['to a day without a van', () => ({ pickup_date: '2026-11-27' }), 'slot_not_offered'],
    ['to a delivery that is too early', () => ({ delivery_date: '2026-11-26' }), 'delivery_too_early'],
    ['to somebody else’s address', () => ({ orderable_id: 2_000_000 }), 'address_not_found'],
    ['to an invoice that nobody pays', () => ({ payment_type: '' as const }), 'payment_method_invalid'],
    ['with a code that there isn’t', () => ({ promo_code_id: 2_000_000 }), 'promo_code_invalid'],
  ])('%s is refused and changes nothing', async (_name, change, code) => {
    const order = await createOrder(app, world, customer);
    const { status, body } = await edit(order.id, change());
    expect([status, body.code]).toEqual([422, code]);
    expect(await readOrder(order.id)).toEqual(order);
    expect(await walletOf()).toMatchObject({ amount: 45.1, held: 54.9 });
  });

  test('to a full slot is refused', async () => {
    const { id } = await createOrder(app, world, customer);
    const shift = app.db.updateTable('shifts').where('schedule_id', '=', world.scheduleId);
    await createOrder(app, world, await createCustomer(app), { pickup_slot: '16:00 - 18:00' });
    await shift.set({ capacity: 1 }).execute();
    const { body } = await edit(id, { pickup_slot: '16:00 - 18:00' });
    await shift.set({ capacity: 1000 }).execute();
    expect([body.code, Object.keys(body.message ?? {})]).toEqual(['slot_full', ['pickup_slot']]);
  });

  test('is possible until the van came or missed the customer, and of one’s own orders alone', async () => {
    const [gone, missed] = [
      await createOrder(app, world, customer, { product_orders_attributes: [shirts(6)] }),
      await createOrder(app, world, customer, { product_orders_attributes: [shirts(6)] }),
    ];
    const act = (id: number, action: 'pick_up' | 'fail_pick_up') =>
      app.send(transitionOrder, { as: operator, params: { id: String(id) }, body: { action } });
    await act(gone.id, 'pick_up');
    await act(missed.id, 'fail_pick_up');
    for (const { id } of [gone, missed]) {
      const { status, body } = await edit(id, { description: 'too late' });
      expect([status, body.code]).toEqual([409, 'action_not_allowed']);
    }
    const stranger = await createCustomer(app);
    expect((await edit(gone.id, { description: 'mine' }, undefined, stranger)).status).toBe(404);
  });
});

describe('the promo code of an edited order', () => {
  test('stays as it was taken, whatever became of it, and takes off what the order comes to', async () => {
    const promo = await createCode({ use_limit: 1 });
    const { id } = await createOrder(app, world, customer, { promo_code_id: promo.id });
    await app.db
      .updateTable('promo_codes')
      .set({ basis_points: 5000, ends_on: asDay('2026-11-01') })
      .where('id', '=', promo.id)
      .execute();
    const { body } = await edit(id, { product_orders_attributes: [shirts(13)], promo_code_id: promo.id });
    expect(body.order).toMatchObject({ subtotal: 65, promotion: 6.5, total: 63.4 });
    expect(body.order.promo).toEqual({
      id: promo.id,
      discount: 10,
      fixed_amount: false,
      at_most: null,
      product_ids: null,
    });
    expect(await walletOf()).toMatchObject({ amount: 36.6, held: 63.4 });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test('comes with the edit, is swapped for another, and goes; each use is counted once', async () => {
    const [tenth, five] = [
      await createCode(),
      await createCode({ basis_points: null, amount_cents: asCents(500), first_order_only: false }),
    ];
    const { id } = await createOrder(app, world, customer);
    const taken = await edit(id, { promo_code_id: tenth.id });
    expect(taken.body.order).toMatchObject({ promotion: 5, total: 49.9 });
    const swapped = await edit(id, { promo_code_id: five.id, product_orders_attributes: [shirts(7)] });
    expect(swapped.body.order).toMatchObject({ promotion: 5, total: 34.9 });
    expect([await usesOf(tenth.id), await usesOf(five.id)]).toEqual([0, 1]);
    const back = await edit(id, { promo_code_id: tenth.id });
    expect(back.body.order).toMatchObject({ promotion: 3.5, total: 36.4 });
    const none = await edit(id, { promo_code_id: null });
    expect(none.body.order).toMatchObject({ promotion: 0, total: 39.9, promo_code: null });
    expect([await usesOf(tenth.id), await usesOf(five.id)]).toEqual([0, 0]);
  });

  test('for a first order is refused to a second one, one for all orders isn’t', async () => {
    const [first, always] = [await createCode(), await createCode({ first_order_only: false })];
    await createOrder(app, world, customer, { product_orders_attributes: [shirts(6)] });
    const { id } = await createOrder(app, world, customer, { product_orders_attributes: [shirts(6)] });
    expect((await edit(id, { promo_code_id: first.id })).body.code).toBe('promo_code_invalid');
    expect((await edit(id, { promo_code_id: always.id })).body.order.total).toBe(31.9);
  });
});

test('all of it leaves the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
