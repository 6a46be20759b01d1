import { changeOrder, showWallet, transitionOrder } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { connectToPoint, createCustomer, createOrder, createStaff } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { textOf } from '../../../../test/mime.ts';
import { startOfTests } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let mails: MailApp;
let app: TestApp;
let world: World;
let operator: Session;
let customer: Customer;

beforeAll(async () => {
  mails = await startMailApp();
  ({ app, world } = mails);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => mails.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  await mails.settle();
  customer = await createCustomer(app);
});

type Action = CallRequest<typeof transitionOrder>['body']['action'];
const act = async (id: number, action: Action, as = operator) =>
  app.send(transitionOrder, { as, params: { id: String(id) }, body: { action, note: 'Nobody at the bell' } });
const change = (id: number, order: CallRequest<typeof changeOrder>['body']['order'], key?: string) =>
  app.send(changeOrder, {
    as: customer.session,
    params: { id: String(id) },
    body: { order },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const bookedAt = async (day: string, slot: string) => {
  const row = await app.db
    .selectFrom('slot_bookings')
    .select('booked')
    .where('schedule_id', '=', world.scheduleId)
    .where('day', '=', asDay(day))
    .where('slot', '=', asSlot(slot))
    .executeTakeFirst();
  return row?.booked ?? 0;
};
/** What isn't about when the van comes. */
const rest = ({
  events: _events,
  can: _can,
  pick_up_issue: _missed,
  delivery_issue: _late,
  pickup_date: _pickup,
  pickup_slot: _from,
  delivery_date: _delivery,
  delivery_slot: _to,
  ...order
}: Order) => order;
/** What is locked in either mode, changed. */
const locked = () => ({
  description: 'other words',
  payment_type: '' as const,
  promo_code_id: 2_000_000,
  orderable_id: 2_000_000,
  product_orders_attributes: [{ product_id: world.shirt, quantity: 40 }],
});

describe('after a missed pick-up', () => {
  const later = { pickup_date: '2026-11-30', delivery_date: '2026-12-03' };
  const missed = async () => {
    const order = await createOrder(app, world, customer);
    app.clock.set('2026-11-26T13:00:00+01:00');
    await act(order.id, 'fail_pick_up');
    return order;
  };

  test('the van comes another time: the issue is settled, the slots move, and nothing else changes', async () => {
    const order = await missed();
    const before = await bookedAt('2026-11-26', '10:00 - 12:00');
    const { status, body } = await change(order.id, { ...locked(), ...later, pick_up_issue_fix: true });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ ...later, pick_up_issue: null, status: 'confirmed' });
    expect(rest(body.order)).toEqual(rest(order));
    expect(body.order.can).toContain('edit');
    expect(body.order.events.at(-1)?.action).toBe('reschedule_pick_up');
    expect(await bookedAt('2026-11-26', '10:00 - 12:00')).toBe(before - 1);
    const { wallet } = (await app.send(showWallet, { as: customer.session })).body;
    expect(wallet).toMatchObject({ amount: 45.1, held: 54.9 });
  });

  test('any driver of the laundry may have the order then', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await createStaff(app, 'driver', world.laundryId)).session),
    );
    const { id } = await createOrder(app, world, customer);
    await act(id, 'fail_pick_up', first);
    await change(id, { ...later, pick_up_issue_fix: true });
    expect((await act(id, 'pick_up', second)).status).toBe(200);
  });

  test('a delivery that still fits may stay', async () => {
    const { id } = await createOrder(app, world, customer, { delivery_date: '2026-12-03' });
    await act(id, 'fail_pick_up');
    const { body } = await change(id, { pickup_date: '2026-11-30', pick_up_issue_fix: true });
    expect(body.order).toMatchObject({ pickup_date: '2026-11-30', delivery_date: '2026-12-03' });
  });

  test('its customer is told, once however often it is asked with one key', async () => {
    const { id } = await missed();
    await app.drainMails();
    const wish = { ...later, pick_up_issue_fix: true };
    const answers = await Promise.all([1, 2, 3].map(() => change(id, wish, 'one')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = mails.server.received.length;
    await app.drainMails();
    expect(mails.server.received.length - before).toBe(1);
    expect(textOf(mails.server.received.at(-1))).toContain('Pick-up: Mon 30/11/2026');
  });

  test.each([
    ['as it was', {}, 422, 'pickup_too_soon'],
    ['before the delivery leaves its 48 hours', { pickup_date: '2026-11-30' }, 422, 'delivery_too_early'],
    [
      'when no van comes',
      { pickup_date: '2026-12-01', delivery_date: '2026-12-07' },
      422,
      'slot_not_offered',
    ],
  ])('%s is refused', async (_name, wish, status, code) => {
    const { id } = await missed();
    const answer = await change(id, { ...wish, pick_up_issue_fix: true });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is the only time for it', async () => {
    const { id } = await createOrder(app, world, customer);
    const answer = await change(id, { ...later, pick_up_issue_fix: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'action_not_allowed']);
  });
});

describe('a delivery', () => {
  const later = { delivery_date: '2026-12-03', delivery_slot: '14:00 - 16:00' };
  const charged = async () => {
    const { id } = await createOrder(app, world, customer);
    app.clock.set('2026-11-26T13:00:00+01:00');
    await act(id, 'pick_up');
    const { body } = await act(id, 'intake');
    return { id, total: body.order.total };
  };

  test('comes another time once the order is paid: of what is sent, its date and slot alone count', async () => {
    const { id, total } = await charged();
    const [before, after] = [
      await bookedAt('2026-11-30', '10:00 - 12:00'),
      await bookedAt('2026-12-03', '14:00 - 16:00'),
    ];
    const { status, body } = await change(id, {
      ...locked(),
      ...later,
      pickup_date: '2026-11-30',
      delivery_update: true,
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      ...later,
      pickup_date: '2026-11-26',
      total,
      charged: total,
      description: null,
      payment_type: 'Wallet',
      orderable_id: customer.addressId,
    });
    expect(body.order.events.at(-1)?.action).toBe('reschedule_delivery');
    expect(await bookedAt('2026-11-30', '10:00 - 12:00')).toBe(before - 1);
    expect(await bookedAt('2026-12-03', '14:00 - 16:00')).toBe(after + 1);
  });

  test('that was missed comes again, by any driver', async () => {
    const { id } = await charged();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await createStaff(app, 'driver', world.laundryId)).session),
    );
    for (const action of ['process', 'make_ready'] as const) await act(id, action);
    expect((await act(id, 'fail_delivery', first)).status).toBe(200);
    const { body } = await change(id, { ...later, delivery_update: true });
    expect(body.order).toMatchObject({ ...later, delivery_issue: null, status: 'ready_for_delivery' });
    expect((await act(id, 'deliver', second)).status).toBe(200);
  });

  test('that a company is invoiced for can move once it is picked up', async () => {
    await connectToPoint(app, world, customer);
    const place = { orderable_type: 'CollectionPoint', orderable_id: world.pointId, payment_type: '' };
    const { id } = await createOrder(app, world, customer, place);
    await act(id, 'pick_up');
    expect((await change(id, { ...later, delivery_update: true })).status).toBe(200);
  });

  test('that comes when it came before changes nothing and tells nobody', async () => {
    const { id } = await charged();
    const { body } = await change(id, { delivery_date: '2026-11-30', delivery_update: true });
    expect(body.order.events.map(({ action }) => action)).toEqual(['place', 'pick_up', 'intake']);
  });

  test('can’t come earlier than 48 hours after the pick-up, nor when no van comes or it is too late', async () => {
    const { id } = await charged();
    const codeOf = async (wish: object) => (await change(id, { ...wish, delivery_update: true })).body.code;
    expect(await codeOf({ delivery_date: '2026-11-26' })).toBe('delivery_too_early');
    expect(await codeOf({ delivery_date: '2026-12-02' })).toBe('slot_not_offered');
    app.clock.set('2026-11-30T07:50:00+01:00');
    expect(await codeOf({ delivery_slot: '08:00 - 10:00' })).toBe('slot_not_offered');
    expect(await codeOf({ delivery_date: '2026-11-29' })).toBe('past_delivery');
  });

  test('stays before the pick-up, until it is paid, and once it came', async () => {
    const { id } = await createOrder(app, world, customer);
    const answers = [await change(id, { ...later, delivery_update: true })];
    await act(id, 'pick_up');
    answers.push(await change(id, { ...later, delivery_update: true }));
    for (const action of ['intake', 'process', 'make_ready', 'deliver'] as const) await act(id, action);
    answers.push(await change(id, { ...later, delivery_update: true }));
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'action_not_allowed']);
  });
});

test('all of it leaves the books in order', async () => {
  expect(await audit(app.db)).toEqual([]);
});
