import { showOpsOrder, showOrder, showTopUp, showWallet } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { atBank, beginPayment } from '../../../../test/bank.ts';
import { step, weigh } from '../../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { moneyCame } from '../../payments/money-came.ts';
import { payFailedOrdersJob } from './pay-failed-orders.job.ts';

let app: TestApp;
let world: World;
let operator: Session;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const paymentOf = async (order: Order) => {
  const { body } = await app.send(showOrder, { as: customer.session, params: { id: String(order.id) } });
  return body.order.payment_status;
};

/** The ids of the customer's work that waits, as the queue has it. */
const waiting = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${moneyCame.name} and (data->'job'->>'userId')::integer = ${customer.id}`.execute(
    app.db,
  );
  return rows.map(({ id }) => id);
};

const topUp = async (amount: string, answer: 'authorise' | 'refuse' = 'authorise') => {
  // no two come in the same millisecond
  app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
  const payment_id = await beginPayment(app, customer, amount);
  await atBank(app, payment_id, answer);
  return payment_id;
};

const paidBy = async (payment_id: string) => {
  const { body } = await app.send(showTopUp, { as: customer.session, params: { payment_id } });
  return body.top_up.paid_orders.map(({ id }) => id);
};

const runJob = () => payFailedOrdersJob.run(app, { id: 'now', job: { userId: customer.id } });

const walletOf = async () => {
  const { body } = await app.send(showWallet, { as: customer.session, query: {} });
  return [body.wallet.amount, body.wallet.held];
};

describe('an order that the wallet did not cover', () => {
  let order: Order;
  // held: € 54,90; weighed: € 64,90
  beforeEach(async () => {
    customer = await createCustomer(app, { wallet: 5490 });
    order = await createOrder(app, world, customer);
    await weigh(app, operator, order, 12);
  });

  test('is paid by the top-up that covers it, once, and its customer is told', async () => {
    expect(await paymentOf(order)).toBe('failed');
    await topUp('15');
    expect(await waiting()).toHaveLength(1);
    await Promise.all([runJob(), runJob(), runJob()]);
    expect([await paymentOf(order), await walletOf()]).toEqual(['paid', [5, 0]]);
    const { body } = await app.send(showOpsOrder, { as: operator, params: { id: String(order.id) } });
    expect(body.order.events.at(-1)).toMatchObject({
      action: 'retry_charge',
      actor_role: 'system',
      payment_status: 'paid',
    });
    const { rows } = await sql`
      select id from pgboss.job where name = 'mail' and data->'job'->>'template' = 'order_charged'
        and (data->'job'->>'orderId')::integer = ${order.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
    await step(app, operator, order.id, { action: 'process' });
    expect(await audit(app.db)).toEqual([]);
  });

  test('waits on where a top-up is too small, and the next one makes up for it', async () => {
    const small = await topUp('4');
    await runJob();
    expect([await paymentOf(order), await walletOf()]).toEqual(['failed', [4, 54.9]]);
    const enough = await topUp('6');
    expect(await paidBy(enough)).toEqual([]);
    await runJob();
    expect([await paymentOf(order), await walletOf()]).toEqual(['paid', [0, 0]]);
    expect([await paidBy(small), await paidBy(enough)]).toEqual([[], [order.id]]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('that was called off meanwhile is not charged any more', async () => {
    await topUp('20');
    await step(app, operator, order.id, { action: 'cancel' });
    await runJob();
    expect(await walletOf()).toEqual([74.9, 0]);
    expect(await audit(app.db)).toEqual([]);
  });
});

test('of several the oldest is paid first, and one that is not covered keeps no other waiting', async () => {
  customer = await createCustomer(app, { wallet: 3 * 5490 });
  const orders: Order[] = [];
  for (let count = 0; count < 3; count += 1)
    orders.push(await createOrder(app, world, customer, { over_estimate: 'go_on' }));
  const found = [12, 20, 12];
  for (const [index, order] of orders.entries()) await weigh(app, operator, order, found[index] ?? 10);
  const all = () => Promise.all(orders.map(paymentOf));
  expect(await all()).toEqual(['failed', 'failed', 'failed']);
  await topUp('15');
  await runJob();
  expect(await all()).toEqual(['paid', 'failed', 'failed']);
  await topUp('5');
  await runJob();
  expect(await all()).toEqual(['paid', 'failed', 'paid']);
  await topUp('50');
  await runJob();
  expect(await all()).toEqual(['paid', 'paid', 'paid']);
  expect(await audit(app.db)).toEqual([]);
});

test('a bank that says no pays nothing', async () => {
  customer = await createCustomer(app);
  await topUp('20', 'refuse');
  expect(await waiting()).toEqual([]);
});
