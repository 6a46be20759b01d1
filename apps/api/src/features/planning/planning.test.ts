import {
  changePlan,
  listAddresses,
  placeOrder,
  previewPlan,
  readExceptions,
  readSchedule,
} from '@lavoir/contract';
import type { Plan } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createStaff, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { audit } from '../../audit-money/audit.ts';
import { pageOf } from '../../../test/mime.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let mails: MailApp;
let app: TestApp;
let world: World;
let operator: Session;
let operatorId: number;

beforeAll(async () => {
  mails = await startMailApp();
  ({ app, world } = mails);
  ({ id: operatorId, session: operator } = await createStaff(app, 'operator', world.laundryId));
  await app.db.updateTable('shifts').set({ capacity: 50 }).execute();
});
afterAll(() => mails.close());
beforeEach(() => mails.settle());

const thursday = asDay('2026-11-26');
const monday = asDay('2026-11-30');
const nextThursday = asDay('2026-12-03');
const eight = asSlot('08:00 - 10:00');
const ten = asSlot('10:00 - 12:00');
const noon = asSlot('12:00 - 14:00');
const two = asSlot('14:00 - 16:00');
const late = asSlot('18:00 - 20:00');

const place = async (visits: object = {}, who?: Customer) => {
  const customer = who ?? (await createCustomer(app));
  const wish = {
    pickup_date: thursday,
    pickup_slot: eight,
    delivery_date: monday,
    delivery_slot: eight,
    ...visits,
  };
  const { status, body } = await app.send(placeOrder, {
    as: customer.session,
    body: orderWish(customer, world, wish),
  });
  return { customer, id: body.order?.id ?? 0, outcome: status === 200 ? 'taken' : body.code };
};
const orderOf = (id: number) =>
  app.db
    .selectFrom('orders')
    .select(['pickup_date', 'pickup_slot', 'delivery_date', 'delivery_slot'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const preview = async (plan: Plan) => (await app.send(previewPlan, { as: operator, body: { plan } })).body;
const change = (plan: Plan, orders: 'keep' | object[] = []) =>
  app.send(changePlan, {
    as: operator,
    body: { plan, orders } as never,
    headers: { 'idempotency-key': randomUUID() },
  });
const moved = async (plan: Plan) => {
  const { orders } = await preview(plan);
  return change(
    plan,
    orders.map(({ id, to }) => ({ order_id: id, ...to })),
  );
};
const closed = (day: string, where: object = {}): Plan => ({
  kind: 'exception',
  change: 'closed',
  day: asDay(day),
  reason: 'A strike',
  schedule_id: world.scheduleId,
  laundry_id: null,
  slots: null,
  places: null,
  weekday: null,
  ...where,
});
const takeBackAll = async () => {
  const { body } = await app.send(readExceptions, { as: operator });
  for (const { id } of body.exceptions) await moved({ kind: 'taken_back', exception_id: id });
};
const schedule = async () =>
  (await app.send(readSchedule, { as: operator, params: { id: String(world.scheduleId) } })).body;
const cells = (...changes: [number, string, number | null, number | null][]): Plan => ({
  kind: 'weeks',
  schedule_id: world.scheduleId,
  cells: changes.map(([weekday, slot, was, now]) => ({ weekday, slot: asSlot(slot), was, now })),
});
const offered = async () => {
  const { session } = await createCustomer(app);
  const { body } = await app.send(listAddresses, { as: session });
  return body.delivery_addresses[0]?.collection_times ?? [];
};

describe('a day that closes', () => {
  test('with orders inside is closed only as they move, to where it was shown, and they are told', async () => {
    const first = await place();
    const second = await place({ pickup_slot: ten });
    const plan = closed(thursday);
    expect(await change(plan)).toMatchObject({ status: 409, body: { code: 'orders_inside' } });
    expect(await change(plan, 'keep')).toMatchObject({ status: 409, body: { code: 'orders_inside' } });
    const { orders } = await preview(plan);
    expect(orders.map(({ id, to }) => [id, to?.pickup])).toEqual([
      [first.id, { day: monday, slot: eight }],
      [second.id, { day: monday, slot: ten }],
    ]);
    // the delivery of that day comes too soon behind it
    expect(orders[0]?.to?.delivery).toEqual({ day: nextThursday, slot: eight });
    // what is only looked at holds for nobody
    expect((await app.send(readExceptions, { as: operator })).body.exceptions).toEqual([]);
    expect((await moved(plan)).status).toBe(200);
    expect(await orderOf(first.id)).toMatchObject({ pickup_date: monday, delivery_date: nextThursday });
    await mails.app.drainMails();
    const told = mails.server.received.filter(({ to }) => to.includes(first.customer.email));
    expect(told.map((mail) => pageOf(mail)).join()).toContain('We come at another moment');
    await expect
      .poll(async () => (await offered()).find(({ day }) => day === 'thursday')?.this_date)
      .toBe(nextThursday);
    expect(await audit(app.db)).toEqual([]);
    await takeBackAll();
    expect((await offered()).length).toBe(2);
  });

  test('in some of its slots shows those as full, and sells none of them', async () => {
    expect((await change(closed(monday, { slots: [late] }))).status).toBe(200);
    await expect
      .poll(async () =>
        (await offered()).find(({ day }) => day === 'monday')?.slots.find(({ time }) => time === late),
      )
      .toMatchObject({ full_dates: [monday] });
    expect((await place({ delivery_slot: late })).outcome).toBe('slot_full');
    expect((await place({ delivery_slot: ten })).outcome).toBe('taken');
    await takeBackAll();
  });

  test('for a laundry counts for its areas and points, and everywhere for all', async () => {
    for (const where of [{ laundry_id: world.laundryId }, {}]) {
      expect((await change(closed('2027-01-07', { schedule_id: null, ...where }))).status).toBe(200);
      expect(await change(closed('2027-01-07', { schedule_id: null, ...where }))).toMatchObject({
        status: 409,
        body: { code: 'exception_is_there' },
      });
    }
    await takeBackAll();
  });

  test('that is over is refused', async () => {
    expect((await change(closed('2026-11-22'))).body).toMatchObject({ code: 'day_over' });
  });

  test('sells no place to anybody who orders at the same moment', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => createCustomer(app)));
    const day = asDay('2026-12-10');
    const wish = { pickup_date: day, delivery_date: '2026-12-14' };
    const [closing, ...placed] = await Promise.all([
      change(closed(day)),
      ...customers.map((customer) => place(wish, customer)),
    ]);
    const taken = placed.filter(({ outcome }) => outcome === 'taken').length;
    // whoever was first: either the day is closed and empty, or it is open with orders
    expect([closing?.status === 200, taken === 0]).toEqual(
      closing?.status === 200 ? [true, true] : [false, false],
    );
    await takeBackAll();
  });
});

describe('the weeks', () => {
  test('keep the places of each slot, and say who changed them', async () => {
    expect((await schedule()).cells).toHaveLength(12);
    const plan = cells([1, noon, 50, 12], [1, two, 50, null], [6, '09:00 - 11:00', null, 8]);
    expect((await change(plan)).status).toBe(200);
    const after = await schedule();
    const placesOf = (weekday: number, slot: string) =>
      after.cells.find((cell) => cell.weekday === weekday && cell.slot === slot)?.places;
    expect([placesOf(1, noon), placesOf(1, two), placesOf(6, '09:00 - 11:00')]).toEqual([12, undefined, 8]);
    expect(after.changes).toHaveLength(3);
    expect(after.changes[0]).toMatchObject({ by: 'Test Person' });
    await expect.poll(async () => (await offered()).map(({ day }) => day)).toContain('saturday');
    await change(cells([1, noon, 12, 50], [1, two, null, 50], [6, '09:00 - 11:00', 8, null]), 'keep');
    expect((await schedule()).cells.every(({ places }) => places === 50)).toBe(true);
  });

  test('that two change at once keep both where they differ, and refuse the second where they don’t', async () => {
    const answers = await Promise.all([
      change(cells([1, noon, 50, 20])),
      change(cells([1, two, 50, 30])),
      change(cells([1, noon, 50, 25])),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const now = (await schedule()).cells.filter(({ places }) => places !== 50);
    expect(now).toHaveLength(2);
    await change(
      cells(
        ...now.map(
          ({ weekday, slot, places }) => [weekday, slot, places, 50] as [number, string, number, number],
        ),
      ),
    );
  });

  test('with fewer places than are sold ask what becomes of whoever ordered last: they stay, or move', async () => {
    const wish = { pickup_slot: '14:00 - 16:00', delivery_slot: '14:00 - 16:00' };
    const orders = [await place(wish), await place(wish), await place(wish)];
    const fewer = cells([4, '14:00 - 16:00', 50, 1]);
    const shown = await preview(fewer);
    expect(shown.orders.map(({ id }) => id)).toEqual([orders[1]?.id, orders[2]?.id]);
    expect(shown.orders[0]?.to?.pickup.day).toBe(thursday);
    expect((await change(fewer)).body).toMatchObject({ code: 'orders_inside' });
    expect((await change(fewer, 'keep')).status).toBe(200);
    expect((await place(wish)).outcome).toBe('slot_full');
    expect((await orderOf(orders[2]?.id ?? 0)).pickup_slot).toBe('14:00 - 16:00');
    await change(cells([4, '14:00 - 16:00', 1, 50]));
    expect((await moved(cells([4, '14:00 - 16:00', 50, null]))).status).toBe(200);
    expect((await orderOf(orders[0]?.id ?? 0)).pickup_slot).not.toBe('14:00 - 16:00');
    expect(await audit(app.db)).toEqual([]);
    await change(cells([4, '14:00 - 16:00', null, 50]));
  });

  test('lowered while somebody buys the last place oversell nothing unseen', async () => {
    const slot = '16:00 - 18:00';
    const wish = { pickup_slot: slot, delivery_slot: slot };
    await place(wish);
    const customers = await Promise.all(Array.from({ length: 10 }, () => createCustomer(app)));
    const [lowered] = await Promise.all([
      change(cells([4, slot, 50, 1])),
      ...customers.map((customer) => place(wish, customer)),
    ]);
    const { booked } = await app.db
      .selectFrom('slot_bookings')
      .select('booked')
      .where('schedule_id', '=', world.scheduleId)
      .where('day', '=', thursday)
      .where('slot', '=', asSlot(slot))
      .executeTakeFirstOrThrow();
    expect(booked > 1).toBe(lowered?.status !== 200);
  });
});

test('an extra day is offered, and taking it back asks about its orders', async () => {
  const saturday = asDay('2026-11-28');
  const extra: Plan = closed(saturday, { change: 'extra', weekday: 4 });
  expect((await change(extra)).status).toBe(200);
  await expect
    .poll(async () => (await offered()).find(({ day }) => day === 'thursday')?.next_date)
    .toBe(saturday);
  const one = await place({ pickup_date: saturday, delivery_date: nextThursday });
  expect(one.outcome).toBe('taken');
  const { exceptions } = (await app.send(readExceptions, { as: operator })).body;
  expect(exceptions).toMatchObject([{ change: 'extra', day: saturday, orders: 1, by: 'Test Person' }]);
  const back: Plan = { kind: 'taken_back', exception_id: exceptions[0]?.id ?? 0 };
  expect((await change(back, 'keep')).body).toMatchObject({ code: 'orders_inside' });
  expect((await moved(back)).status).toBe(200);
  expect((await orderOf(one.id)).pickup_date).toBe(monday);
});

test('more places on a day are sold there alone', async () => {
  const slot = '18:00 - 20:00';
  await change(cells([4, slot, 50, 1]), 'keep');
  await change(closed(nextThursday, { change: 'places', places: 1, slots: [asSlot(slot)] }));
  const wish = {
    pickup_date: nextThursday,
    pickup_slot: slot,
    delivery_date: '2026-12-07',
    delivery_slot: eight,
  };
  const outcomes = [await place(wish), await place(wish), await place(wish)].map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['taken', 'taken', 'slot_full']);
  await takeBackAll();
});

test('what is closed counts the orders that would move: none that was missed, or whose slot has begun', async () => {
  const before = app.clock.now();
  await takeBackAll();
  const first = await place();
  const second = await place({ pickup_slot: ten });
  const missed = await place({ pickup_slot: ten });
  await app.db
    .updateTable('orders')
    .set({ pick_up_issue: 'Nobody there' })
    .where('id', '=', missed.id)
    .execute();
  // as it can be only where somebody ordered what was closed a moment before
  const { id } = await app.db
    .insertInto('schedule_exceptions')
    .values({
      kind: 'closed',
      day: thursday,
      reason: 'A strike',
      schedule_id: world.scheduleId,
      made_by: operatorId,
      made_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settled: Plan = { kind: 'settled', exception_id: id };
  const counted = async () => {
    const { exceptions } = (await app.send(readExceptions, { as: operator })).body;
    const hits = (await preview(settled)).orders.map((order) => order.id);
    expect(exceptions.find((one) => one.id === id)?.orders).toBe(hits.length);
    return hits.filter((one) => [first.id, second.id, missed.id].includes(one));
  };
  expect(await counted()).toEqual([first.id, second.id]);
  app.clock.set(`${thursday}T09:00:00+01:00`);
  expect(await counted()).toEqual([second.id]);
  // the day opens again by an extra one
  await app.db
    .insertInto('schedule_exceptions')
    .values({
      kind: 'extra',
      day: thursday,
      weekday: 4,
      reason: 'It is over',
      schedule_id: world.scheduleId,
      made_by: operatorId,
      made_at: app.clock.now(),
    })
    .execute();
  expect(await counted()).toEqual([]);
  app.clock.set(before.toISOString());
});
