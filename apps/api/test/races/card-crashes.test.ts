import { asCents } from '@lavoir/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Payments } from '../../src/adapters/payments/port.ts';
import {
  pursueChargeJob,
  reconcileChargesJob,
  refundCardJob,
} from '../../src/features/orders/charging/charges.jobs.ts';
import { audit } from '../../src/audit-money/audit.ts';
import { deliverEvent, eventOf } from '../bank.ts';
import {
  atProvider,
  createCardOrder,
  mailsAbout,
  opsOrder,
  runMoney,
  runQueued,
  step,
  weigh,
} from '../cards.ts';
import { createCustomer, createStaff, createWorld } from '../factories.ts';
import type { World } from '../factories.ts';
import { inSoak } from '../soak.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';

const rounds = Array.from({ length: inSoak(20, 4) }, (_, round) => round);

let app: TestApp;
let world: World;
let operator: Session;
let real: Pick<Payments, 'chargeCard' | 'refund'>;
let add: TestApp['queue']['add'];

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 10_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  real = { ...app.payments };
  add = app.queue.add;
});
afterAll(() => app.close());
const mend = () => {
  Object.assign(app.payments, real);
  app.queue.add = add;
};
afterEach(mend);

const gone = () => Promise.reject(new Error('the connection broke'));

/** Where a process dies, or a provider's answer is lost: before it is asked, after it has done it, before that is booked. */
const breaks: [string, () => void][] = [
  [
    'before the provider is asked',
    () => {
      Object.assign(app.payments, { chargeCard: gone, refund: gone });
    },
  ],
  [
    'once the provider has done it',
    () => {
      app.payments.chargeCard = async (wish) => real.chargeCard(wish).then(gone);
      app.payments.refund = async (wish) => real.refund(wish).then(gone);
    },
  ],
  [
    'while it is booked',
    () => {
      // the mail is the last of the transaction
      app.queue.add = (db, job, ...rest) => (job.name === 'mail' ? gone() : add(db, job, ...rest));
    },
  ],
];

describe.each(breaks)('what breaks off %s', (_name, breakOff) => {
  test('leaves a charge that is finished later, once', async () => {
    for (const round of rounds) {
      const order = await createCardOrder(app, world, await createCustomer(app));
      breakOff();
      const after = await weigh(app, operator, order);
      expect(after).toMatchObject({ status: 'dropped_at_laundry', payment_status: null, charged: 0 });
      if (round % 2 === 0) await runQueued(app, pursueChargeJob);
      mend();
      expect((await audit(app.db)).filter((finding) => !finding.startsWith('payment '))).toEqual([]);
      await runMoney(app);
      expect((await opsOrder(app, operator, order)).payment_status).toBe('paid');
      expect(await atProvider(app, order.id)).toEqual({ charged: [5490], back: [] });
      expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    }
    expect(await audit(app.db)).toEqual([]);
  }, 60_000);

  test('leaves a refund that is finished later, once', async () => {
    for (const round of rounds) {
      const order = await createCardOrder(app, world, await createCustomer(app));
      await weigh(app, operator, order);
      await step(app, operator, order.id, { action: 'cancel' });
      breakOff();
      await runQueued(app, refundCardJob);
      if (round % 2 === 0) await runQueued(app, refundCardJob);
      mend();
      expect((await opsOrder(app, operator, order)).refunds).toMatchObject([{ state: 'open' }]);
      await runMoney(app);
      expect((await opsOrder(app, operator, order)).refunds).toMatchObject([{ state: 'succeeded' }]);
      expect(await atProvider(app, order.id)).toEqual({ charged: [5490], back: [5490] });
      expect(await mailsAbout(app, order.id, 'order_refunded')).toBe(1);
    }
    expect(await audit(app.db)).toEqual([]);
  }, 60_000);

  test('leaves an order that may be cancelled: the money stays, or comes back', async () => {
    for (const round of rounds) {
      const order = await createCardOrder(app, world, await createCustomer(app));
      breakOff();
      await weigh(app, operator, order);
      if (round % 2 === 0) mend();
      app.queue.add = add;
      await step(app, operator, order.id, { action: 'cancel' });
      mend();
      await runMoney(app);
      await runMoney(app);
      const { charged, back } = await atProvider(app, order.id);
      expect(back).toEqual(charged);
      expect((await opsOrder(app, operator, order)).charges).toMatchObject([
        { state: charged.length === 0 ? 'failed' : 'succeeded' },
      ]);
    }
    expect(await audit(app.db)).toEqual([]);
  }, 60_000);
});

test('a provider that is slow keeps the answer waiting a moment, and is paid behind it', async () => {
  const order = await createCardOrder(app, world, await createCustomer(app));
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.payments.chargeCard = async (wish) => slow.then(() => real.chargeCard(wish));
  const begun = performance.now();
  expect((await weigh(app, operator, order)).payment_status).toBeNull();
  expect(performance.now() - begun).toBeLessThan(3000);
  answer();
  await expect.poll(async () => (await opsOrder(app, operator, order)).payment_status).toBe('paid');
  expect((await atProvider(app, order.id)).charged).toEqual([5490]);
});

test('an event that is quicker than the provider’s answer is no alarm, and pays once', async () => {
  const order = await createCardOrder(app, world, await createCustomer(app));
  app.payments.chargeCard = async (wish) => {
    const charge = await real.chargeCard(wish);
    expect((await deliverEvent(app, eventOf(charge.id ?? ''))).status).toBe(200);
    return charge;
  };
  expect((await weigh(app, operator, order)).payment_status).toBe('paid');
  await runMoney(app);
  expect(app.logs()).not.toContain('isn’t ours');
  expect((await atProvider(app, order.id)).charged).toEqual([5490]);
});

test('a charge that the provider was never asked for is dropped with its order', async () => {
  const order = await createCardOrder(app, world, await createCustomer(app));
  await step(app, operator, order.id, { action: 'pick_up' });
  // as a process leaves it that dies behind the commit
  await app.db
    .insertInto('order_charges')
    .values({
      order_id: order.id,
      payment_method_id: order.payment_method_id,
      amount_cents: asCents(5490),
      cause: 'intake',
      created_at: app.clock.now(),
    })
    .execute();
  await app.db
    .updateTable('orders')
    .set({ status: 'dropped_at_laundry' })
    .where('id', '=', order.id)
    .execute();
  await step(app, operator, order.id, { action: 'cancel' });
  await runMoney(app);
  expect(await atProvider(app, order.id)).toEqual({ charged: [], back: [] });
  expect((await opsOrder(app, operator, order)).charges).toMatchObject([{ state: 'failed' }]);
});

test('what lost its place in the queue is found by asking about all that is unfinished', async () => {
  const orders = [
    await createCardOrder(app, world, await createCustomer(app)),
    await createCardOrder(app, world, await createCustomer(app)),
  ] as const;
  Object.assign(app.payments, { chargeCard: gone, refund: gone });
  await weigh(app, operator, orders[0]);
  mend();
  await weigh(app, operator, orders[1]);
  await step(app, operator, orders[1].id, { action: 'cancel' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  app.clock.set(new Date(app.clock.now().getTime() + 120_000).toISOString());
  expect(await reconcileChargesJob.run({ ...app, log }, { id: 'now', job: {} })).toEqual({ done: true });
  expect((await opsOrder(app, operator, orders[0])).payment_status).toBe('paid');
  expect((await opsOrder(app, operator, orders[1])).refunds).toMatchObject([{ state: 'succeeded' }]);
});
