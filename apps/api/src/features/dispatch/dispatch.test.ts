import {
  giveToDriver,
  listOpsOrders,
  retrieveOrder,
  showOpsOrder,
  showOrder,
  showWallet,
  transitionOrder,
} from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { asCents, operationsActions, orderStatuses, orderTable, staffRoles } from '@lavoir/domain';
import type { OrderStatus, StaffRole } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
} from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

type Body = CallRequest<typeof transitionOrder>['body'];

let app: TestApp;
let world: World;
let customer: Customer;
let staff: Record<StaffRole, Session>;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  staff = {
    operator: (await createStaff(app, 'operator', world.laundryId)).session,
    driver: (await createStaff(app, 'driver', world.laundryId)).session,
    partner: (await createStaff(app, 'partner', world.laundryId)).session,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app);
});

const act = (as: Session, orderId: number, body: Body) =>
  app.send(transitionOrder, { as, params: { id: String(orderId) }, body });

/** Moves an order along as the operator, each step with success. */
const advance = async (orderId: number, ...steps: (Body['action'] | Body)[]) => {
  for (const step of steps) {
    const answer = await act(staff.operator, orderId, typeof step === 'string' ? { action: step } : step);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  }
};

const seen = async (orderId: number, as = customer): Promise<Order> =>
  (await app.send(showOrder, { as: as.session, params: { id: String(orderId) } })).body.order;
const walletOf = async (as = customer) => (await app.send(showWallet, { as: as.session })).body.wallet;
const balancesOf = async (as = customer) => {
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_cents'])
    .where('user_id', '=', as.id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance_cents]));
};
const kilos = (quantity: number) => ({ product_orders_attributes: [{ product_id: world.kilo, quantity }] });
const atPoint = () => ({ orderable_type: 'CollectionPoint' as const, orderable_id: world.pointId });
const lineOf = (order: Order) => order.products[0]?.id ?? 0;

describe('an order', () => {
  test('goes from confirmed to delivered by the hands of its roles, each step kept with its actor and time', async () => {
    const order = await createOrder(app, world, customer);
    const steps: [Body['action'], StaffRole, OrderStatus, string | null][] = [
      ['pick_up', 'driver', 'picked_up', null],
      ['intake', 'partner', 'dropped_at_laundry', 'paid'],
      ['process', 'partner', 'processed', 'paid'],
      ['make_ready', 'partner', 'ready_for_delivery', 'paid'],
      ['deliver', 'driver', 'delivered', 'paid'],
    ];
    for (const [index, [action, role, status, payment_status]] of steps.entries()) {
      app.clock.set(`2026-11-2${4 + index}T10:00:00+01:00`);
      const { status: code, body } = await act(staff[role], order.id, { action, note: `about ${action}` });
      expect(code).toBe(200);
      expect(body.order).toMatchObject({ status, payment_status });
      expect(await seen(order.id)).toMatchObject({ status, payment_status });
    }
    const { body } = await app.send(showOpsOrder, { as: staff.operator, params: { id: String(order.id) } });
    expect(
      body.order.events.map(({ action, actor_role, status, note, at }) => [
        action,
        actor_role,
        status,
        note,
        at,
      ]),
    ).toEqual([
      ['place', 'customer', 'confirmed', null, '2026-11-23T07:00:00.000Z'],
      ['pick_up', 'driver', 'picked_up', 'about pick_up', '2026-11-24T09:00:00.000Z'],
      ['intake', 'partner', 'dropped_at_laundry', 'about intake', '2026-11-25T09:00:00.000Z'],
      ['process', 'partner', 'processed', 'about process', '2026-11-26T09:00:00.000Z'],
      ['make_ready', 'partner', 'ready_for_delivery', 'about make_ready', '2026-11-27T09:00:00.000Z'],
      ['deliver', 'driver', 'delivered', 'about deliver', '2026-11-28T09:00:00.000Z'],
    ]);
    expect(body.order.can).toEqual([]);
  });

  test.each(orderStatuses)(
    'that is %s refuses every action its state does not allow, naming both',
    async (status) => {
      const order = await createOrder(app, world, customer);
      const set = (to: OrderStatus) =>
        app.db.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute();
      await set(status);
      const refused = operationsActions.filter((action) => !orderTable[action].from.includes(status));
      for (const action of refused) {
        const answer = await act(staff.operator, order.id, { action });
        expect([answer.status, answer.body.code]).toEqual([409, 'action_not_allowed']);
        expect(answer.body.message).toContain(action);
        expect(answer.body.message).toContain(status);
      }
      const row = await app.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirst();
      const events = await app.db
        .selectFrom('order_events')
        .select('action')
        .where('order_id', '=', order.id)
        .execute();
      expect([row?.status, events.map(({ action }) => action)]).toEqual([status, ['place']]);
      await set('confirmed');
    },
  );

  const strangers = operationsActions.flatMap((action) =>
    staffRoles
      .filter((role) => !orderTable[action].by.includes(role))
      .map((role): [StaffRole, Body['action']] => [role, action]),
  );
  test.each(strangers)('refuses a %s who wants to %s', async (role, action) => {
    const order = await createOrder(app, world, customer);
    const [status = 'confirmed'] = orderTable[action].from;
    await app.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    const answer = await act(staff[role], order.id, { action });
    expect([answer.status, answer.body.code]).toEqual([403, 'role_not_allowed']);
    expect((await seen(order.id)).status).toBe(status);
    await app.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order.id).execute();
  });

  test('shows each role the actions that it may take now', async () => {
    const order = await createOrder(app, world, customer);
    const can = async (role: StaffRole) =>
      (await app.send(showOpsOrder, { as: staff[role], params: { id: String(order.id) } })).body.order.can;
    expect(await can('driver')).toEqual(['pick_up', 'fail_pick_up']);
    expect(await can('partner')).toEqual([]);
    expect(await can('operator')).toEqual(['pick_up', 'fail_pick_up', 'cancel']);
  });

  test('takes unknown keys, actions and notes of a novel for a mistake', async () => {
    const { id } = await createOrder(app, world, customer);
    const send = (body: object) => act(staff.operator, id, body as Body);
    for (const body of [
      { action: 'teleport' },
      { action: 'pick_up', status: 'delivered' },
      { action: 'pick_up', note: 'x'.repeat(501) },
      {},
    ]) {
      const answer = await send(body);
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    }
    expect((await seen(id)).status).toBe('confirmed');
  });

  test('moves once for one Idempotency-Key', async () => {
    const { id } = await createOrder(app, world, customer);
    const send = (action: Body['action']) =>
      app.send(transitionOrder, {
        as: staff.driver,
        params: { id: String(id) },
        body: { action },
        headers: { 'idempotency-key': `pick ${id}` },
      });
    const [first, again] = [await send('pick_up'), await send('pick_up')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await seen(id)).events.map(({ action }) => action)).toEqual(['place', 'pick_up']);
    const other = await send('fail_pick_up');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('the intake', () => {
  const intake = async (order: Order, lines?: Body['lines']) => {
    await advance(order.id, 'pick_up');
    return act(staff.partner, order.id, { action: 'intake', ...(lines ? { lines } : {}) });
  };
  const weigh = (order: Order, actual_quantity: number) =>
    intake(order, [{ id: lineOf(order), actual_quantity }]);

  test('without lines charges what was ordered', async () => {
    const order = await createOrder(app, world, customer);
    await intake(order);
    expect(await seen(order.id)).toMatchObject({
      weighed: true,
      total: 54.9,
      charged: 54.9,
      payment_status: 'paid',
    });
    expect(await walletOf()).toMatchObject({ amount: 45.1, held: 0 });
  });

  test('of more kilos charges the hold and takes the rest from the wallet', async () => {
    const order = await createOrder(app, world, customer, { ...kilos(10), over_estimate: 'go_on' });
    const { body } = await weigh(order, 12.35);
    expect(body.order).toMatchObject({ payment_status: 'paid', held: 0, charged: 53.07 });
    expect(await seen(order.id)).toMatchObject({
      products: [{ quantity: 10, actual_quantity: 12.35, total: 48.17 }],
      estimated_total: 43.9,
      minimum_supplement: 0,
      subtotal: 48.17,
      service_fee: 4.9,
      total: 53.07,
      vat: 9.21,
      charged: 53.07,
    });
    expect(await walletOf()).toMatchObject({ amount: 46.93, held: 0 });
  });

  test('of fewer kilos gives back what was held too much', async () => {
    const order = await createOrder(app, world, customer, kilos(10));
    await weigh(order, 8);
    expect(await seen(order.id)).toMatchObject({
      subtotal: 31.2,
      total: 36.1,
      charged: 36.1,
      payment_status: 'paid',
    });
    expect(await walletOf()).toMatchObject({ amount: 63.9, held: 0 });
  });

  test('below the minimum adds what services lack to it', async () => {
    const order = await createOrder(app, world, customer, kilos(10));
    await weigh(order, 2);
    expect(await seen(order.id)).toMatchObject({
      minimum_supplement: 22.2,
      subtotal: 30,
      total: 34.9,
      charged: 34.9,
    });
  });

  test('of bags alone adds no supplement', async () => {
    const bags = { product_orders_attributes: [{ product_id: world.bag, quantity: 1 }] };
    const order = await createOrder(app, world, customer, bags);
    await intake(order);
    expect(await seen(order.id)).toMatchObject({
      minimum_supplement: 0,
      subtotal: 12,
      total: 16.9,
      charged: 16.9,
    });
  });

  test('takes off no more than the ceiling of the day it was ordered, however much is weighed', async () => {
    const promo = await app.db
      .insertInto('promo_codes')
      .values({ code: 'CEILING', basis_points: 1000, most_cents: asCents(450), first_order_only: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await createOrder(app, world, customer, {
      ...kilos(10),
      promo_code_id: promo.id,
      over_estimate: 'go_on',
    });
    expect(order).toMatchObject({ promotion: 3.9, promo: { discount: 10, at_most: 4.5 } });
    await app.db.updateTable('promo_codes').set({ most_cents: null }).where('id', '=', promo.id).execute();
    await weigh(order, 20);
    const { body } = await app.send(showOpsOrder, { as: staff.operator, params: { id: String(order.id) } });
    expect(body.order).toMatchObject({ subtotal: 78, promotion: 4.5, total: 78.4 });
  });

  test('keeps to the prices and the promotion of the day it was ordered', async () => {
    const promo = await app.db
      .insertInto('promo_codes')
      .values({ code: 'TENTH', basis_points: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await createOrder(app, world, customer, {
      ...kilos(10),
      promo_code_id: promo.id,
      over_estimate: 'go_on',
    });
    expect(order).toMatchObject({ subtotal: 39, promotion: 3.9, total: 40 });
    await app.db.updateTable('promo_codes').set({ basis_points: 5000 }).where('id', '=', promo.id).execute();
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(900) })
      .where('id', '=', world.kilo)
      .execute();
    await weigh(order, 20);
    await app.db
      .updateTable('products')
      .set({ price_cents: asCents(390) })
      .where('id', '=', world.kilo)
      .execute();
    expect(await seen(order.id)).toMatchObject({
      subtotal: 78,
      promotion: 7.8,
      total: 75.1,
      charged: 75.1,
      promo_code: 'TENTH',
    });
  });

  test('that the wallet does not cover fails, keeps the hold and stops the laundry until it is paid, once', async () => {
    const poor = await createCustomer(app, { wallet: 5490 });
    const order = await createOrder(app, world, poor);
    const { body } = await weigh(order, 12);
    expect(body.order).toMatchObject({
      status: 'dropped_at_laundry',
      payment_status: 'failed',
      held: 54.9,
      charged: 0,
      total: 64.9,
    });
    expect((await act(staff.partner, order.id, { action: 'process' })).status).toBe(409);
    const stillPoor = await act(staff.partner, order.id, { action: 'retry_charge' });
    expect([stillPoor.status, stillPoor.body.order.payment_status]).toEqual([200, 'failed']);
    await fillWallet(app, poor.id, { paid: asCents(1000) });
    const retried = await act(staff.partner, order.id, { action: 'retry_charge' });
    expect(retried.body.order).toMatchObject({ payment_status: 'paid', held: 0, charged: 64.9 });
    expect((await act(staff.partner, order.id, { action: 'retry_charge' })).status).toBe(409);
    expect(await walletOf(poor)).toMatchObject({ amount: 0, held: 0 });
    const captured = await app.db
      .selectFrom('transfers')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('sum'))
      .where('order_id', '=', order.id)
      .where('kind', '=', 'capture')
      .executeTakeFirst();
    expect(Number(captured?.sum)).toBe(6490);
    await advance(order.id, 'process');
  });

  test('of an invoiced order charges nobody', async () => {
    await connectToPoint(app, world, customer);
    const order = await createOrder(app, world, customer, { ...atPoint(), payment_type: '' });
    const { body } = await weigh(order, 11);
    expect(body.order).toMatchObject({ payment_status: 'to_invoice', total: 57.5, charged: 0, money: [] });
    expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
    await advance(order.id, 'process');
  });

  test('below the minimum charges it where a bag came with hardly anything to wash', async () => {
    const both = [
      { product_id: world.kilo, quantity: 10 },
      { product_id: world.bag, quantity: 1 },
    ];
    const order = await createOrder(app, world, customer, { product_orders_attributes: both });
    await weigh(order, 0.05);
    expect(await seen(order.id)).toMatchObject({
      minimum_supplement: 29.8,
      subtotal: 42,
      total: 46.9,
      charged: 46.9,
    });
  });

  test('of a line that is missing charges what came', async () => {
    const both = [
      { product_id: world.kilo, quantity: 5 },
      { product_id: world.shirt, quantity: 8 },
    ];
    const order = await createOrder(app, world, customer, { product_orders_attributes: both });
    const missing = order.products.find(({ product_id }) => product_id === world.kilo)?.id ?? 0;
    await intake(order, [{ id: missing, actual_quantity: 0 }]);
    expect(await seen(order.id)).toMatchObject({ minimum_supplement: 0, subtotal: 40, charged: 44.9 });
  });

  const empty: [string, () => number[]][] = [
    ['a single service', () => [world.kilo]],
    ['several services', () => [world.kilo, world.shirt]],
    ['services that came as an empty bag', () => [world.kilo, world.bag]],
    ['bags alone', () => [world.bag]],
  ];
  test.each(empty)('that found nothing of %s is asked back: nothing is charged', async (_name, products) => {
    const wish = products().map((product_id) => ({ product_id, quantity: 8 }));
    const rich = await createCustomer(app, { wallet: 50_000 });
    const order = await createOrder(app, world, rich, { product_orders_attributes: wish });
    const isEmptyBag = (id: number) => id === world.bag && wish.length > 1;
    const answer = await intake(
      order,
      order.products.map(({ id, product_id }) => ({ id, actual_quantity: isEmptyBag(product_id) ? 8 : 0 })),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'nothing_weighed']);
    expect(await seen(order.id, rich)).toMatchObject({ status: 'picked_up', weighed: false, charged: 0 });
    await advance(order.id, 'cancel');
    expect(await walletOf(rich)).toMatchObject({ amount: 500, held: 0 });
  });

  test.each([0.001, 0.04, 12.3456, 1000])('with %s kg is refused and changes nothing', async (weight) => {
    const order = await createOrder(app, world, customer, kilos(8));
    const answer = await weigh(order, weight);
    expect([answer.status, answer.body.code]).toEqual([422, 'weight_invalid']);
    expect(await seen(order.id)).toMatchObject({ status: 'picked_up', weighed: false, charged: 0 });
  });

  const mistakes: [string, (order: Order) => unknown, string][] = [
    [
      'a line twice',
      (order) => [9, 9].map((actual_quantity) => ({ id: lineOf(order), actual_quantity })),
      'line_repeated',
    ],
    ['ten thousand shirts', (order) => [{ id: lineOf(order), actual_quantity: 10_000 }], 'quantity_invalid'],
    ['half a shirt', (order) => [{ id: lineOf(order), actual_quantity: 9.5 }], 'quantity_invalid'],
    ['less than nothing', (order) => [{ id: lineOf(order), actual_quantity: -1 }], 'invalid_input'],
    ['ten tons and more', (order) => [{ id: lineOf(order), actual_quantity: 10_001 }], 'invalid_input'],
    ['a quantity in words', (order) => [{ id: lineOf(order), actual_quantity: '9' }], 'invalid_input'],
    ['a line of nobody', () => [{ id: 999_999, actual_quantity: 9 }], 'line_unknown'],
    ['a price', (order) => [{ id: lineOf(order), actual_quantity: 9, unit_price: 0 }], 'invalid_input'],
  ];
  test.each(mistakes)('with %s is refused and changes nothing', async (_name, lines, code) => {
    const order = await createOrder(app, world, customer);
    const answer = await intake(order, lines(order) as Body['lines']);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await seen(order.id)).toMatchObject({
      status: 'picked_up',
      weighed: false,
      total: 54.9,
      charged: 0,
    });
  });

  test('with a line of another order is refused', async () => {
    const [order, other] = [
      await createOrder(app, world, customer, kilos(8)),
      await createOrder(app, world, await createCustomer(app)),
    ];
    const answer = await intake(order, [{ id: lineOf(other), actual_quantity: 1 }]);
    expect([answer.status, answer.body.code]).toEqual([422, 'line_unknown']);
    const line = await app.db
      .selectFrom('order_lines')
      .select('actual_quantity_milli')
      .where('id', '=', lineOf(other))
      .executeTakeFirst();
    expect(line?.actual_quantity_milli).toBeNull();
  });
});

describe('cancelling', () => {
  const startWith = async () => {
    const both = await createCustomer(app, { wallet: 5000 });
    await fillWallet(app, both.id, { given: asCents(1500) });
    return { both, order: await createOrder(app, world, both, { over_estimate: 'go_on' }) };
  };
  const untouched = { paid: 5000, given: 1500, held_paid: 0, held_given: 0 };

  test.each([
    ['before pick-up releases the hold', []],
    ['on the way releases the hold', ['pick_up']],
    ['after the charge refunds it', ['pick_up', 'intake']],
  ] as [string, Body['action'][]][])('%s to where the money came from', async (_name, steps) => {
    const { both, order } = await startWith();
    expect(await balancesOf(both)).toEqual({ paid: 1010, given: 0, held_paid: 3990, held_given: 1500 });
    await advance(order.id, ...steps, { action: 'cancel', note: 'The van broke down' });
    expect(await balancesOf(both)).toEqual(untouched);
    expect(await seen(order.id, both)).toMatchObject({ status: 'cancelled', can: [] });
    expect(await audit(app.db)).toEqual([]);
  });

  test('of a failed charge releases its hold', async () => {
    const { both, order } = await startWith();
    await advance(
      order.id,
      'pick_up',
      { action: 'intake', lines: [{ id: lineOf(order), actual_quantity: 30 }] },
      'cancel',
    );
    expect(await balancesOf(both)).toEqual(untouched);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is refused from the moment the laundry has processed it', async () => {
    const { both, order } = await startWith();
    await advance(order.id, 'pick_up', 'intake', 'process');
    expect((await act(staff.operator, order.id, { action: 'cancel' })).status).toBe(409);
    expect((await seen(order.id, both)).charged).toBe(54.9);
  });
});

describe('a locker', () => {
  const toTheLocker = async () => {
    await connectToPoint(app, world, customer);
    const order = await createOrder(app, world, customer, atPoint());
    await advance(order.id, 'pick_up', 'intake', 'process', 'make_ready');
    return order;
  };

  test('needs its number', async () => {
    const order = await toTheLocker();
    const answer = await act(staff.driver, order.id, { action: 'deliver' });
    expect([answer.status, answer.body.code]).toEqual([422, 'locker_number_missing']);
    expect(await seen(order.id)).toMatchObject({ status: 'ready_for_delivery', lockers: [] });
  });

  test('opens for its customer alone, and while the order lies in it alone', async () => {
    const order = await toTheLocker();
    expect(await seen(order.id)).toMatchObject({ lockers: [], collection_point_access_code_delivery: null });
    const delivered = await act(staff.driver, order.id, { action: 'deliver', locker_number: 'B12' });
    const mine = await seen(order.id);
    expect(mine.lockers).toEqual([
      { number: 'B12', code: expect.stringMatching(/^\d{4}$/), kept_until: '2026-11-26' },
    ]);
    const code = mine.lockers[0]?.code ?? '';
    expect(mine).toMatchObject({
      status: 'delivered',
      collection_point_access_code_delivery: code,
      can: ['retrieve'],
    });

    const shown = await app.send(showOpsOrder, { as: staff.operator, params: { id: String(order.id) } });
    const listed = await app.send(listOpsOrders, { as: staff.operator, query: { q: order.lavoir_order_id } });
    expect(shown.body.order.locker_number).toBe('B12');
    for (const { body } of [delivered, shown, listed]) {
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`"${code}"`));
      expect(JSON.stringify(body)).not.toMatch(/"(lockers|locker_code)"/);
    }
    const other = await app.send(showOrder, {
      as: (await createCustomer(app)).session,
      params: { id: String(order.id) },
    });
    expect([other.status, other.body.order]).toEqual([404, undefined]);

    const params = { id: String(order.id) };
    await app.send(retrieveOrder, {
      as: customer.session,
      params,
      body: { order: { status: 'retrieved_by_user' } },
    });
    expect(await seen(order.id)).toMatchObject({
      status: 'retrieved_by_user',
      lockers: [],
      collection_point_access_code_delivery: null,
      can: [],
    });
  });

  test('has its code sealed in the database, and out of the logs', async () => {
    const order = await toTheLocker();
    await advance(order.id, { action: 'deliver', locker_number: 'B13' });
    const code = (await seen(order.id)).lockers[0]?.code ?? '';
    const stored = await app.db
      .selectFrom('orders')
      .select('locker_code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(stored.locker_code?.toString('latin1')).not.toContain(code);
    expect(stored.locker_code && app.secrets.decrypt(stored.locker_code)).toBe(code);
    const lines = app
      .logs()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const said = lines.map(({ msg, req, res, err }) =>
      JSON.stringify({ msg, req: { ...(req as object), id: '' }, res, err }),
    );
    expect(said.some((line) => line.includes(`/orders/${order.id}/transitions`))).toBe(true);
    expect(said.filter((line) => line.includes(`"${code}"`) || line.includes('locker'))).toEqual([]);
    await app.send(retrieveOrder, {
      as: customer.session,
      params: { id: String(order.id) },
      body: { order: { status: 'retrieved_by_user' } },
    });
    const after = await app.db
      .selectFrom('orders')
      .select('locker_code')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(after?.locker_code).toBeNull();
  });

  test('is not asked for at a doorstep', async () => {
    const order = await createOrder(app, world, customer);
    await advance(order.id, 'pick_up', 'intake', 'process', 'make_ready', {
      action: 'deliver',
      locker_number: 'B14',
    });
    expect(await seen(order.id)).toMatchObject({ status: 'delivered', lockers: [], can: [] });
  });
});

describe('a visit that fails', () => {
  test('at pick-up tells the customer why and lets them choose, until it is picked up', async () => {
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up', note: 'Nobody opened' });
    expect(await seen(order.id)).toMatchObject({
      status: 'confirmed',
      pick_up_issue: 'Nobody opened',
      can: ['delete', 'reschedule_pick_up'],
      events: [{ action: 'place' }, { action: 'fail_pick_up', note: 'Nobody opened' }],
    });
    await act(staff.driver, order.id, { action: 'pick_up' });
    expect(await seen(order.id)).toMatchObject({ status: 'picked_up', pick_up_issue: null });
  });

  test('at delivery tells the customer why, until it is delivered', async () => {
    const order = await createOrder(app, world, customer);
    await advance(order.id, 'pick_up', 'intake', 'process', 'make_ready', {
      action: 'fail_delivery',
      note: 'Wrong bell',
    });
    expect(await seen(order.id)).toMatchObject({
      status: 'ready_for_delivery',
      delivery_issue: 'Wrong bell',
      can: ['reschedule_delivery'],
    });
    await advance(order.id, 'deliver');
    expect(await seen(order.id)).toMatchObject({ status: 'delivered', delivery_issue: null });
  });

  test('without a note is an issue all the same', async () => {
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up', note: '   ' });
    expect((await seen(order.id)).pick_up_issue).toMatch(/\w+/);
  });

  test('keeps a note that looks like markup as the text it is', async () => {
    const order = await createOrder(app, world, customer);
    const note = `<img src=x onerror=alert(1)> ' " ; -- ✓`;
    await act(staff.driver, order.id, { action: 'fail_pick_up', note });
    expect((await seen(order.id)).pick_up_issue).toBe(note);
  });
});

describe('a driver', () => {
  test('keeps the orders they took from other drivers, until the laundry has them', async () => {
    const first = await createStaff(app, 'driver', world.laundryId);
    const second = (await createStaff(app, 'driver', world.laundryId)).session;
    const order = await createOrder(app, world, customer);
    const given = { params: { id: String(order.id) }, body: { driver_id: first.id } };
    expect((await app.send(giveToDriver, { as: staff.operator, ...given })).status).toBe(200);
    const refused = await act(second, order.id, { action: 'pick_up' });
    expect([refused.status, refused.body.code]).toEqual([403, 'taken_by_another_driver']);
    const shown = await app.send(showOpsOrder, { as: second, params: { id: String(order.id) } });
    expect([shown.status, shown.body.order.can]).toEqual([200, []]);
    expect((await act(first.session, order.id, { action: 'pick_up' })).body.order.driver).not.toBeNull();
    await advance(order.id, 'intake', 'process', 'make_ready');
    const delivered = await act(second, order.id, { action: 'deliver' });
    expect([delivered.status, delivered.body.order.status]).toEqual([200, 'delivered']);
  });

  test('takes over what another one missed at the door', async () => {
    const second = await createStaff(app, 'driver', world.laundryId);
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up' });
    const taken = await act(second.session, order.id, { action: 'pick_up' });
    expect([taken.status, taken.body.order.driver?.id]).toEqual([200, second.id]);
  });

  test('does not stop an operator', async () => {
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up' });
    expect((await act(staff.operator, order.id, { action: 'pick_up' })).status).toBe(200);
  });

  test.each(['driver', 'partner'] as const)('or %s of another laundry finds nothing of it', async (role) => {
    const { session } = await createStaff(app, role, world.otherLaundryId);
    const order = await createOrder(app, world, customer);
    const shown = await app.send(showOpsOrder, { as: session, params: { id: String(order.id) } });
    const acted = await act(session, order.id, { action: role === 'driver' ? 'pick_up' : 'intake' });
    const listed = await app.send(listOpsOrders, { as: session });
    expect([shown.status, acted.status, listed.body.data, listed.body.pagination.total]).toEqual([
      404,
      404,
      [],
      0,
    ]);
    expect((await seen(order.id)).status).toBe('confirmed');
  });
});

describe('the list of orders', () => {
  const list = (query: Record<string, string>, as: Session = staff.operator) =>
    app.send(listOpsOrders, { as, query });
  const idsOf = async (query: Record<string, string>) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.data.map(({ id }) => id);
  };
  const renamed = async (first_name: string, last_name: string) => {
    const person = await createCustomer(app, { wallet: 50_000 });
    await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute();
    return person;
  };

  test('finds by part of the name, the e-mail or the number, whatever the case', async () => {
    const tag = randomUUID().slice(0, 8);
    const person = await renamed(`Zoë${tag}`, 'De Smet');
    const { id, lavoir_order_id } = await createOrder(app, world, person);
    for (const q of [
      `zoë${tag} de`,
      `ZOË${tag}`,
      person.email.slice(0, 20).toUpperCase(),
      lavoir_order_id,
      ` ${lavoir_order_id.toLowerCase()} `,
    ]) {
      expect(await idsOf({ q })).toEqual([id]);
    }
    expect(await idsOf({ q: `${tag} nobody` })).toEqual([]);
  });

  test.each([
    ['%', 'a%b', 'axb'],
    ['_', 'a_b', 'axb'],
    ['\\', 'a\\b', 'axb'],
  ])('takes %s for the sign it is', async (_sign, name, alike) => {
    const tag = randomUUID().slice(0, 8);
    const { id } = await createOrder(app, world, await renamed(name, tag));
    await createOrder(app, world, await renamed(alike, tag));
    expect(await idsOf({ q: `${name} ${tag}` })).toEqual([id]);
    expect(await idsOf({ q: `% ${tag}` })).toEqual([]);
  });

  test('filters by the day of either visit and by status, and shows the newest pick-up first', async () => {
    const person = await renamed('Filter', randomUUID());
    const q = (
      await app.db
        .selectFrom('users')
        .select('last_name')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).last_name;
    const early = await createOrder(app, world, person);
    const late = await createOrder(app, world, person, {
      pickup_date: '2026-11-30',
      delivery_date: '2026-12-03',
    });
    await advance(late.id, 'pick_up');
    expect(await idsOf({ q })).toEqual([late.id, early.id]);
    expect(await idsOf({ q, date: '2026-11-30' })).toEqual([late.id, early.id]);
    expect(await idsOf({ q, date: '2026-11-26' })).toEqual([early.id]);
    expect(await idsOf({ q, date: '2026-12-03' })).toEqual([late.id]);
    expect(await idsOf({ q, status: 'picked_up' })).toEqual([late.id]);
    expect(await idsOf({ q, status: 'picked_up', date: '2026-11-26' })).toEqual([]);
  });

  test('comes in pages that hold every order once', async () => {
    const person = await renamed('Pages', randomUUID());
    const q = (
      await app.db
        .selectFrom('users')
        .select('last_name')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).last_name;
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await createOrder(app, world, person)).id);
    const pages = [
      await idsOf({ q, per_page: '2' }),
      await idsOf({ q, per_page: '2', page: '2' }),
      await idsOf({ q, per_page: '2', page: '3' }),
    ];
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const { body } = await list({ q, per_page: '2', page: '3' });
    expect(body.pagination).toEqual({
      page: 3,
      per_page: 2,
      total: 5,
      total_pages: 3,
      total_is_capped: false,
      next_cursor: null,
    });
    const beyond = await list({ q, per_page: '100', page: '100000' });
    expect([beyond.status, beyond.body.data, beyond.body.pagination.total_pages]).toEqual([200, [], 1]);
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e9' },
    { page: '1000000000' },
    { page: 'two' },
    { per_page: '0' },
    { per_page: '101' },
    { per_page: '1000000' },
    { date: '2026-02-30' },
    { date: 'today' },
    { status: 'lost' },
    { q: 'x'.repeat(101) },
    { q: 'a\0b' },
  ])('refuses %o', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });
});

test('all of it leaves the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
