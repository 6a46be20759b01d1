import { listOpsOrders, retrieveOrder, showOpsOrder, showOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { addDays, asCents, asDay } from '@lavoir/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDispatchHouse } from '../../../../test/dispatch-house.ts';
import { connectToPoint, createCustomer, createOrder, fillWallet } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';

const { app, world, staff, act, advance, seen, atPoint } = await openDispatchHouse();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(app);
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
    expect(await seen(order.id, customer)).toMatchObject({ status: 'ready_for_delivery', lockers: [] });
  });

  test('opens for its customer alone, and while the order lies in it alone', async () => {
    const order = await toTheLocker();
    expect(await seen(order.id, customer)).toMatchObject({
      lockers: [],
      collection_point_access_code_delivery: null,
    });
    const delivered = await act(staff.driver, order.id, { action: 'deliver', locker_number: 'B12' });
    const mine = await seen(order.id, customer);
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
    expect(await seen(order.id, customer)).toMatchObject({
      status: 'retrieved_by_user',
      lockers: [],
      collection_point_access_code_delivery: null,
      can: [],
    });
  });

  test('has its code sealed in the database, and out of the logs', async () => {
    const order = await toTheLocker();
    await advance(order.id, { action: 'deliver', locker_number: 'B13' });
    const code = (await seen(order.id, customer)).lockers[0]?.code ?? '';
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

  test('holds one order at a time, where nobody wrote its doors down too', async () => {
    await fillWallet(app, customer.id, { paid: asCents(2000) });
    const [first, second] = [await toTheLocker(), await toTheLocker()];
    const put = (order: Order, locker_number: string) =>
      act(staff.driver, order.id, { action: 'deliver', locker_number });
    const answers = await Promise.all([put(first, 'c7'), put(second, 'C7')]);
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'door_taken'],
    ]);
    const [lying, waiting] = answers[0].status === 200 ? [first, second] : [second, first];
    expect(await seen(waiting.id, customer)).toMatchObject({ status: 'ready_for_delivery', lockers: [] });
    expect((await put(waiting, '0C7')).body).toMatchObject({
      code: 'door_taken',
      message: expect.stringContaining('0C7'),
    });
    await app.send(retrieveOrder, {
      as: customer.session,
      params: { id: String(lying.id) },
      body: { order: { status: 'retrieved_by_user' } },
    });
    expect((await put(waiting, 'C7')).status).toBe(200);
    expect((await seen(waiting.id, customer)).lockers).toMatchObject([{ number: 'C7' }]);
  });

  test('keeps nobody away behind a number that nobody wrote down once its order may lie there no longer', async () => {
    await fillWallet(app, customer.id, { paid: asCents(2000) });
    const [first, second] = [await toTheLocker(), await toTheLocker()];
    await advance(first.id, { action: 'deliver', locker_number: 'D1' });
    const put = () => act(staff.driver, second.id, { action: 'deliver', locker_number: 'D1' });
    const lastDay = asDay((await seen(first.id, customer)).lockers[0]?.kept_until ?? '');
    app.clock.set(`${lastDay}T21:00:00+01:00`);
    expect((await put()).body.code).toBe('door_taken');
    app.clock.set(`${addDays(lastDay, 1)}T08:00:00+01:00`);
    expect((await put()).status).toBe(200);
  });

  test('is not asked for at a doorstep', async () => {
    const order = await createOrder(app, world, customer);
    await advance(order.id, 'pick_up', 'intake', 'process', 'make_ready', {
      action: 'deliver',
      locker_number: 'B14',
    });
    expect(await seen(order.id, customer)).toMatchObject({ status: 'delivered', lockers: [], can: [] });
  });
});
