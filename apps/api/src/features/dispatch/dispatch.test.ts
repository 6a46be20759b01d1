import { giveToDriver, listOpsOrders, showOpsOrder, transitionOrder } from '@lavoir/contract';
import { asCents, operationsActions, orderStatuses, orderTable, staffRoles } from '@lavoir/domain';
import type { OrderStatus, StaffRole } from '@lavoir/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import { lineOf, openDispatchHouse } from '../../../test/dispatch-house.ts';
import type { Transition } from '../../../test/dispatch-house.ts';
import { createCustomer, createOrder, createStaff, fillWallet } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';

const { app, world, staff, act, advance, seen, balancesOf } = await openDispatchHouse();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(app);
});

describe('an order', () => {
  test('goes from confirmed to delivered by the hands of its roles, each step kept with its actor and time', async () => {
    const order = await createOrder(app, world, customer);
    const steps: [Transition['action'], StaffRole, OrderStatus, string | null][] = [
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
      expect(await seen(order.id, customer)).toMatchObject({ status, payment_status });
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
    const { events } = await seen(order.id, customer);
    expect(events.map(({ note }) => note)).toEqual(events.map(() => null));
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
        expect(answer.body).toMatchObject({ action, order_status: status });
        expect(answer.body.message).toMatch(
          /^“[A-Z][a-z -]+” isn’t possible while the order is “[a-z ]+”\.$/,
        );
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
      .map((role): [StaffRole, Transition['action']] => [role, action]),
  );
  test.each(strangers)('refuses a %s who wants to %s', async (role, action) => {
    const order = await createOrder(app, world, customer);
    const [status = 'confirmed'] = orderTable[action].from;
    await app.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    const answer = await act(staff[role], order.id, { action });
    expect([answer.status, answer.body.code]).toEqual([403, 'role_not_allowed']);
    expect((await seen(order.id, customer)).status).toBe(status);
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
    const send = (body: object) => act(staff.operator, id, body as Transition);
    for (const body of [
      { action: 'teleport' },
      { action: 'pick_up', status: 'delivered' },
      { action: 'pick_up', note: 'x'.repeat(501) },
      {},
    ]) {
      const answer = await send(body);
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    }
    expect((await seen(id, customer)).status).toBe('confirmed');
  });

  test('moves once for one Idempotency-Key', async () => {
    const { id } = await createOrder(app, world, customer);
    const send = (action: Transition['action']) =>
      app.send(transitionOrder, {
        as: staff.driver,
        params: { id: String(id) },
        body: { action },
        headers: { 'idempotency-key': `pick ${id}` },
      });
    const [first, again] = [await send('pick_up'), await send('pick_up')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await seen(id, customer)).events.map(({ action }) => action)).toEqual(['place', 'pick_up']);
    const other = await send('fail_pick_up');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
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
  ] as [string, Transition['action'][]][])('%s to where the money came from', async (_name, steps) => {
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

describe('a visit that fails', () => {
  test('at pick-up tells the customer why and lets them choose, until it is picked up', async () => {
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up', note: 'Nobody opened' });
    expect(await seen(order.id, customer)).toMatchObject({
      status: 'confirmed',
      pick_up_issue: 'Nobody opened',
      can: ['delete', 'reschedule_pick_up'],
      events: [{ action: 'place' }, { action: 'fail_pick_up', note: 'Nobody opened' }],
    });
    await act(staff.driver, order.id, { action: 'pick_up' });
    expect(await seen(order.id, customer)).toMatchObject({ status: 'picked_up', pick_up_issue: null });
  });

  test('at delivery tells the customer why, until it is delivered', async () => {
    const order = await createOrder(app, world, customer);
    await advance(order.id, 'pick_up', 'intake', 'process', 'make_ready', {
      action: 'fail_delivery',
      note: 'Wrong bell',
    });
    expect(await seen(order.id, customer)).toMatchObject({
      status: 'ready_for_delivery',
      delivery_issue: 'Wrong bell',
      can: ['reschedule_delivery'],
    });
    await advance(order.id, 'deliver');
    expect(await seen(order.id, customer)).toMatchObject({ status: 'delivered', delivery_issue: null });
  });

  test('without a note is an issue all the same', async () => {
    const order = await createOrder(app, world, customer);
    await act(staff.driver, order.id, { action: 'fail_pick_up', note: '   ' });
    expect((await seen(order.id, customer)).pick_up_issue).toMatch(/\w+/);
  });

  test('keeps a note that looks like markup as the text it is', async () => {
    const order = await createOrder(app, world, customer);
    const note = `<img src=x onerror=alert(1)> ' " ; -- ✓`;
    await act(staff.driver, order.id, { action: 'fail_pick_up', note });
    expect((await seen(order.id, customer)).pick_up_issue).toBe(note);
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
    expect((await seen(order.id, customer)).status).toBe('confirmed');
  });
});

test('all of it leaves the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
