import {
  findMoments,
  giveToDriver,
  moveVisit,
  showOpsOrder,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import type { Leg, Visit } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { pageOf } from '../../../test/mime.ts';
import { startOfTests } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { audit } from '../../audit-money/audit.ts';

let mails: MailApp;
let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  mails = await startMailApp();
  ({ app, world } = mails);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  await app.db.updateTable('shifts').set({ capacity: 50 }).execute();
});
afterAll(() => mails.close());
beforeEach(() => {
  app.clock.set(startOfTests);
  return mails.settle();
});

const thursday = asDay('2026-11-26');
const monday = asDay('2026-11-30');
const nextThursday = asDay('2026-12-03');
const [eight, ten, noon] = [asSlot('08:00 - 10:00'), asSlot('10:00 - 12:00'), asSlot('12:00 - 14:00')];
const pickup: Visit = { day: thursday, slot: ten };
const delivery: Visit = { day: monday, slot: ten };

const place = async (who?: Customer): Promise<{ id: number; customer: Customer }> => {
  const customer = who ?? (await createCustomer(app));
  return { id: (await createOrder(app, world, customer)).id, customer };
};
const orderOf = (id: number) =>
  app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (id: number, set: object) =>
  app.db.updateTable('orders').set(set).where('id', '=', id).execute();
const move = (id: number, leg: Leg, to: Visit, was?: Visit) =>
  app.send(moveVisit, {
    as: operator,
    params: { id: String(id), leg },
    body: { to, was: was ?? (leg === 'pickup' ? pickup : delivery), reason: 'Roadworks' },
  });
const act = (id: number, action: 'pick_up' | 'fail_pick_up') =>
  app.send(transitionOrder, { as: operator, params: { id: String(id) }, body: { action } });
const moments = async (leg: Leg, order_ids: number[]) =>
  (await app.send(findMoments, { as: operator, body: { leg, order_ids } })).body.days;
const idsAt = (days: Awaited<ReturnType<typeof moments>>, { day, slot }: Visit) =>
  days.find((one) => one.day === day)?.slots.find((one) => one.slot === slot)?.order_ids ?? [];
const bookedAt = async ({ day, slot }: Visit) => {
  const row = await app.db
    .selectFrom('slot_bookings')
    .select('booked')
    .where((eb) => eb.and({ schedule_id: world.scheduleId, day, slot }))
    .executeTakeFirst();
  return row?.booked ?? 0;
};

test('a visit moves with its place, its customer is told once, and why stays with staff', async () => {
  const { id, customer } = await place();
  const to = { day: monday, slot: eight };
  expect((await move(id, 'delivery', { day: nextThursday, slot: noon })).status).toBe(200);
  const [from, there] = [await bookedAt(pickup), await bookedAt(to)];
  expect((await move(id, 'pickup', to)).body).toEqual({
    id,
    pickup: to,
    delivery: { day: nextThursday, slot: noon },
  });
  expect([await bookedAt(pickup), await bookedAt(to)]).toEqual([from - 1, there + 1]);
  const shown = await app.send(showOrder, { as: customer.session, params: { id: String(id) } });
  expect(shown.body.order).toMatchObject({ pickup_date: monday, pickup_slot: eight });
  expect(shown.body.order.events.at(-1)).toMatchObject({ action: 'reschedule_pick_up', note: null });
  const forStaff = await app.send(showOpsOrder, { as: operator, params: { id: String(id) } });
  expect(forStaff.body.order.events.at(-1)).toMatchObject({ note: 'Roadworks' });
  // said again
  expect((await move(id, 'pickup', to)).status).toBe(200);
  expect(await bookedAt(to)).toBe(there + 1);
  await mails.app.drainMails();
  const told = mails.server.received.filter((mail) => mail.to.includes(customer.email));
  expect(told.filter((mail) => pageOf(mail).includes('We come at another moment')).length).toBe(2);
  expect(await audit(app.db)).toEqual([]);
});

test('what was missed is settled by it, and who drives a stop keeps it where another is moved', async () => {
  const { id } = await place();
  await act(id, 'fail_pick_up');
  expect((await move(id, 'pickup', { day: thursday, slot: noon })).status).toBe(200);
  expect((await orderOf(id)).pick_up_issue).toBe(null);
  const driver = await createStaff(app, 'driver', world.laundryId);
  await app.send(giveToDriver, {
    as: operator,
    params: { id: String(id) },
    body: { driver_id: driver.id },
  });
  await move(id, 'delivery', { day: nextThursday, slot: ten });
  expect((await orderOf(id)).driver_id).toBe(driver.id);
  await move(id, 'pickup', { day: thursday, slot: eight }, { day: thursday, slot: noon });
  expect((await orderOf(id)).driver_id).toBe(null);
});

test('a door that was kept for the earlier moment is free again', async () => {
  const { id } = await place();
  await change(id, { uses_locker: true, orderable_type: 'CollectionPoint', locker_number: '7' });
  await move(id, 'delivery', { day: nextThursday, slot: ten });
  expect((await orderOf(id)).locker_number).toBe(null);
});

test('what can’t be is refused in words of its own, and nothing moves', async () => {
  const { id } = await place();
  const codes = async (leg: Leg, to: Visit, was?: Visit) => (await move(id, leg, to, was)).body;
  expect(await codes('pickup', { day: monday, slot: ten })).toMatchObject({ code: 'delivery_too_early' });
  expect(await codes('delivery', { day: asDay('2026-12-01'), slot: ten })).toMatchObject({
    code: 'slot_not_offered',
  });
  expect(await codes('pickup', { day: asDay('2026-11-19'), slot: ten })).toMatchObject({
    code: 'slot_not_offered',
  });
  expect(await codes('pickup', { day: thursday, slot: noon }, { day: thursday, slot: eight })).toMatchObject({
    code: 'changed_meanwhile',
  });
  await act(id, 'pick_up');
  expect(await codes('pickup', { day: thursday, slot: noon })).toMatchObject({ code: 'stop_made' });
  expect(await orderOf(id)).toMatchObject({ pickup_date: thursday, pickup_slot: ten, delivery_slot: ten });
  await change(id, { status: 'cancelled' });
  expect((await move(id, 'delivery', { day: nextThursday, slot: ten })).status).toBe(404);
});

test('a stop that its driver is on the way to stays', async () => {
  const [made, next] = [await place(), await place()];
  const driver = await createStaff(app, 'driver', world.laundryId);
  for (const { id } of [made, next])
    await app.send(giveToDriver, {
      as: operator,
      params: { id: String(id) },
      body: { driver_id: driver.id },
    });
  app.clock.set('2026-11-26T10:30:00+01:00');
  await act(made.id, 'pick_up');
  const refused = await move(next.id, 'pickup', { day: thursday, slot: asSlot('18:00 - 20:00') });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'stop_under_way' }]);
});

test('the moments are those that can be had, for as many as there are places', async () => {
  const [one, two] = [await place(), await place()];
  const late = { day: nextThursday, slot: asSlot('18:00 - 20:00') };
  const both = [two.id, one.id];
  const days = await moments('delivery', [...both, 2_000_000]);
  expect(idsAt(days, late)).toEqual(both);
  // they are there already; too soon behind the pick-up; over
  expect(idsAt(days, delivery)).toEqual([]);
  expect(days.every(({ day }) => day >= monday)).toBe(true);
  await app.db
    .insertInto('slot_bookings')
    .values({ schedule_id: world.scheduleId, ...late, booked: 49, capacity: 50 })
    .execute();
  expect(idsAt(await moments('delivery', both), late)).toEqual([two.id]);
  expect((await move(two.id, 'delivery', late)).status).toBe(200);
  expect(idsAt(await moments('delivery', both), late)).toEqual([]);
  expect((await move(one.id, 'delivery', late)).body).toMatchObject({ code: 'slot_full' });
  // made, it goes nowhere any more
  await act(one.id, 'pick_up');
  expect(await moments('pickup', [one.id])).toEqual([]);
  await app.db
    .deleteFrom('slot_bookings')
    .where('day', '=', late.day)
    .where('slot', '=', late.slot)
    .execute();
});

test('of many who want the last place one gets it', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => place()));
  const last = { day: asDay('2026-12-07'), slot: noon };
  await app.db
    .insertInto('slot_bookings')
    .values({ schedule_id: world.scheduleId, ...last, booked: 49, capacity: 50 })
    .execute();
  const answers = await Promise.all(orders.map(({ id }) => move(id, 'delivery', last)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await bookedAt(last)).toBe(50);
});
