import { deleteAccount, placeOrder, showWallet } from '@lavoir/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { beginPayment, deliverEvent, eventOf, reconcileAfter } from '../bank.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

const wallet = async ({ session }: Customer) =>
  (await app.send(showWallet, { as: session, query: {} })).body.wallet;

test.each(rounds)('fifty events, the job and an order at once credit one top-up once, round %i', async () => {
  const customer = await createCustomer(app, { wallet: 5490 });
  const payment = await beginPayment(app, customer, '30');
  await app.payments.answer(payment, 'succeeded');
  await app.db
    .updateTable('top_ups')
    .set({ created_at: new Date(app.clock.now().getTime() - 120_000) })
    .where('payment_id', '=', payment)
    .execute();
  const same = eventOf(payment);
  const events = Array.from({ length: 50 }, (_, index) =>
    index % 5 === 0 ? eventOf(payment, { type: 'payment_intent.payment_failed' }) : same,
  );
  const [statuses, order, ...jobs] = await Promise.all([
    Promise.all(events.map((event, index) => deliverEvent(app, event, undefined, index))),
    app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) }),
    reconcileAfter(app, 0),
    reconcileAfter(app, 0),
  ]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(jobs).toEqual([{ done: true }, { done: true }]);
  expect(order.status).toBe(200);
  expect(await wallet(customer)).toMatchObject({ amount: 30, held: 54.9 });
  expect(await audit(app.db)).toEqual([]);
});

test.each(rounds)(
  'money that comes while its owner leaves keeps them, or is an alarm, round %i',
  async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const payment = await beginPayment(app, customer, '20');
    await app.payments.answer(payment, 'succeeded');
    const [left, { status }] = await Promise.all([
      app.send(deleteAccount, { as: customer.session, query: {} }),
      deliverEvent(app, eventOf(payment), undefined, 1),
    ]);
    expect(status).toBe(200);
    expect([200, 422]).toContain(left.status);
    const alarms = app
      .logs()
      .split('\n')
      .filter((line) => line.includes(payment) && line.includes('money came for an account that is gone'));
    expect(alarms).toHaveLength(left.status === 200 ? 1 : 0);
    expect(await audit(app.db)).toEqual([]);
  },
);
