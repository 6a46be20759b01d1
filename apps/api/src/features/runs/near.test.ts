import { moveStop, readRuns, showApproach, transitionOrder } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { tellNearJob } from './tell-near.job.ts';

let app: TestApp;
let world: World;
let operator: Session;
let driver: { id: number; session: Session };
let others: Customer;
let customer: Customer;

/** Orders as tests place them are picked up on Thursday, 10:00 to 12:00. */
const thursday = asDay('2026-11-26');

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  driver = await createStaff(app, 'driver', world.laundryId);
  others = await createCustomer(app, { wallet: 100_000 });
  customer = await createCustomer(app, { wallet: 100_000 });
});

const give = async (order_id: number, after: number | null, was: number | null = null): Promise<void> => {
  const { status } = await app.send(moveStop, {
    as: operator,
    params: { order_id: String(order_id), leg: 'pickup' },
    body: { driver_id: driver.id, after: after === null ? null : { order_id: after, leg: 'pickup' }, was },
  });
  expect(status).toBe(200);
};
/** Four stops of others, the customer's own behind them. */
const planRun = async (): Promise<{ before: number[]; own: number }> => {
  const before: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await createOrder(app, world, others);
    await give(id, before.at(-1) ?? null);
    before.push(id);
  }
  const own = (await createOrder(app, world, customer)).id;
  await give(own, before.at(-1) ?? null);
  app.clock.set('2026-11-26T10:05:00+01:00');
  return { before, own };
};
const pickUp = (id: number) =>
  app.send(transitionOrder, { as: driver.session, params: { id: String(id) }, body: { action: 'pick_up' } });
const approach = async (id: number, as = customer) =>
  (await app.send(showApproach, { as: as.session, params: { id: String(id) } })).body.stops_before;
const mailsAbout = async (): Promise<number> => {
  const { db, queue, clock } = app;
  await tellNearJob.run({ db, queue, clock }, { id: 'once', job: {} });
  await app.drainMails();
  const rows = await app.db
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', '=', customer.email)
    .where('subject', 'like', '%driver is on the way%')
    .execute();
  return rows.length;
};

test('a customer sees the driver come nearer from two stops away, and not before', async () => {
  const { before, own } = await planRun();
  expect(await approach(own)).toBeNull();
  const seen: (number | null)[] = [];
  for (const id of before) {
    await pickUp(id);
    seen.push(await approach(own));
  }
  expect(seen).toEqual([null, 2, 1, 0]);
  await pickUp(own);
  expect(await approach(own)).toBeNull();
});

test('a customer is told once that the driver is near, though the run is reordered or given back', async () => {
  const { before, own } = await planRun();
  expect(await mailsAbout()).toBe(0);
  const [first = 0, second = 0, third = 0, fourth = 0] = before;
  await pickUp(first);
  expect(await mailsAbout()).toBe(0);
  await pickUp(second);
  expect(await mailsAbout()).toBe(1);
  await give(own, third, driver.id);
  await give(own, fourth, driver.id);
  await pickUp(third);
  expect(await mailsAbout()).toBe(1);
});

test('nobody is told at noon of a stop in the evening, though it is the next one', async () => {
  const { before, own } = await planRun();
  await app.db
    .updateTable('orders')
    .set({ pickup_slot: asSlot('18:00 - 20:00') })
    .where('id', '=', own)
    .execute();
  for (const id of before) await pickUp(id);
  expect([await approach(own), await mailsAbout()]).toEqual([null, 0]);
  app.clock.set('2026-11-26T17:00:00+01:00');
  expect([await approach(own), await mailsAbout()]).toEqual([0, 1]);
});

test('nobody hears how near a driver is to somebody else', async () => {
  const { own } = await planRun();
  const { status } = await app.send(showApproach, { as: others.session, params: { id: String(own) } });
  expect(status).toBe(404);
  const day = await app.send(readRuns, { as: customer.session, query: { date: thursday } });
  expect(day.status).toBe(403);
});
