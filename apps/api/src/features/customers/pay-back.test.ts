import {
  exportData,
  listPayBacks,
  openCustomer,
  payBackWallet,
  placeOrder,
  showMoney,
  showStaffActs,
  showWallet,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverEvent, eventOf, reconcileAfter } from '../../../test/bank.ts';
import { assertBooks } from '../../../test/books.ts';
import { runQueued } from '../../../test/cards.ts';
import { createCustomer, createStaff, createWorld, fillWallet, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { payIn } from '../../../test/top-ups.ts';
import { reconcileTopUpRefundsJob } from '../payments/payments.jobs.ts';
import { refundTopUpJob } from '../payments/payments.jobs.ts';

let app: TestApp;
let world: World;
let operator: { id: number; session: Session };
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  operator = await createStaff(app, 'operator', world.laundryId);
  customer = await createCustomer(app, { wallet: 0 });
});
afterEach(() => assertBooks(app));

const payBack = (amount: number, change: { as?: Session; key?: string; reason?: string } = {}) =>
  app.send(payBackWallet, {
    as: change.as ?? operator.session,
    params: { id: String(customer.id) },
    body: { amount, reason: change.reason ?? 'Asked by phone' },
    headers: { 'idempotency-key': change.key ?? randomUUID() },
  });
const later = (seconds = 1) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const topUp = async (cents: number) => {
  later();
  return payIn(app, customer.id, asCents(cents));
};
const inWallet = async () => {
  const { body } = await app.send(showWallet, { as: customer.session, query: {} });
  return body.wallet.amount;
};
const entries = async () => {
  const { body } = await app.send(showWallet, { as: customer.session, query: {} });
  return body.wallet.wallet_entries.map(({ kind, entry_amount }) => [kind, entry_amount]);
};
/** What the provider says that went back of each payment, in cents. */
const atProvider = (payments: string[]) =>
  Promise.all(
    payments.map(async (payment) => {
      const rows = await app.db
        .selectFrom('sandbox_refunds')
        .select('amount_cents')
        .where('payment_id', '=', payment)
        .where('status', '=', 'succeeded')
        .orderBy('created_at')
        .execute();
      return rows.map((row) => Number(row.amount_cents));
    }),
  );
const rows = () =>
  app.db
    .selectFrom('top_up_refunds as r')
    .innerJoin('top_ups as t', 't.id', 'r.top_up_id')
    .select(['r.id', 'r.state', 'r.refund_id', 'r.amount_cents'])
    .where('t.user_id', '=', customer.id)
    .orderBy('r.id')
    .execute();
const run = () => runQueued(app, refundTopUpJob);
/** What operations see of the customer's that isn't there. */
const toSettle = async () =>
  (await app.send(listPayBacks, { as: operator.session })).body.data.filter(
    (row) => row.customer.id === customer.id,
  );
const inAll = async () => (await app.send(showMoney, { as: operator.session })).body.refunds;

describe('paying wallet money back', () => {
  test('goes to the newest top-ups first, each at most what it brought, and leaves given money', async () => {
    const payments = [await topUp(2000), await topUp(5000), await topUp(1000)];
    await fillWallet(app, customer.id, { given: asCents(1500) });
    expect((await payBack(45)).status).toBe(200);
    // it has left the wallet before the bank hears of it
    expect(await inWallet()).toBe(50);
    await run();
    await run();
    expect(await atProvider(payments)).toEqual([[], [3500], [1000]]);
    expect((await payBack(35)).status).toBe(200);
    await run();
    expect(await atProvider(payments)).toEqual([[2000], [3500, 1500], [1000]]);
    expect(await inWallet()).toBe(15);
    const refused = await payBack(0.01);
    expect([refused.status, refused.body.code]).toEqual([422, 'pay_back_too_much']);
  });

  test('is seen by its customer and in their export, and kept with who did it and why', async () => {
    await topUp(2000);
    await payBack(20, { reason: 'Moves abroad' });
    expect(await entries()).toEqual([
      ['pay_back', -20],
      ['top_up', 20],
    ]);
    const { body } = await app.send(exportData, { as: customer.session });
    expect(body.wallet.entries).toMatchObject([{ kind: 'top_up' }, { kind: 'pay_back', amount: 20 }]);
    const acts = await app.send(showStaffActs, {
      as: operator.session,
      params: { id: String(operator.id) },
    });
    expect(acts.body.data[0]).toMatchObject({ kind: 'pay_back', words: '20.00: Moves abroad' });
    const page = await app.send(openCustomer, {
      as: operator.session,
      params: { id: String(customer.id) },
    });
    expect(page.body.customer.wallet).toMatchObject({ refundable: 0, entries: [{ kind: 'pay_back' }, {}] });
    await run();
  });

  test('asked for again by the same request is done once', async () => {
    const payment = await topUp(5000);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => payBack(20, { key })));
    answers.push(await payBack(20, { key }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await Promise.all([run(), run(), reconcileAfter(app, 2)]);
    expect([await inWallet(), await atProvider([payment])]).toEqual([30, [[2000]]]);
  });

  test('by two operators at once pays out what is free once', async () => {
    const other = (await createStaff(app, 'operator', world.laundryId)).session;
    for (let round = 0; round < 10; round += 1) {
      const payment = await topUp(5000);
      const answers = await Promise.all([payBack(50), payBack(50, { as: other })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      await run();
      expect([await inWallet(), await atProvider([payment])]).toEqual([0, [[5000]]]);
    }
  });

  test('while an order is placed, pays out or reserves, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      customer = await createCustomer(app, { wallet: 0 });
      const payment = await topUp(6000);
      const [back, placed] = await Promise.all([
        payBack(60),
        app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) }),
      ]);
      expect([back.status, placed.status].filter((status) => status === 200)).toHaveLength(1);
      await run();
      const [gone] = await atProvider([payment]);
      expect(gone).toEqual(back.status === 200 ? [6000] : []);
      await assertBooks(app);
    }
  });

  test('takes nothing that an order holds', async () => {
    await topUp(6000);
    await app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) });
    const { body } = await payBack(60);
    expect(body).toMatchObject({ code: 'pay_back_too_much', message: expect.stringContaining('5,10') });
    expect((await payBack(5.1)).status).toBe(200);
    await run();
  });

  test('finds no money of an account that is gone', async () => {
    await app.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    expect((await payBack(1)).status).toBe(404);
  });
});

describe('wallet money that didn’t get there', () => {
  test('as the provider refuses it, is paid money again, and may go once more', async () => {
    const before = await inAll();
    const payment = await topUp(2000);
    const real = app.payments.refund;
    app.payments.refund = async () => ({ id: `re_${randomUUID()}`, state: 'failed' });
    await payBack(20);
    await run();
    app.payments.refund = real;
    // operations see it until it went, or was spent
    expect(await toSettle()).toMatchObject([{ amount: 20, state: 'failed' }]);
    expect((await inAll()).failed).toEqual({
      count: before.failed.count + 1,
      amount: before.failed.amount + 20,
    });
    expect(await entries()).toEqual([
      ['pay_back_returned', 20],
      ['pay_back', -20],
      ['top_up', 20],
    ]);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed']);
    later();
    expect((await payBack(15)).status).toBe(200);
    expect(await toSettle()).toMatchObject([
      { amount: 5, state: 'failed' },
      { amount: 15, state: 'open' },
    ]);
    expect((await payBack(5)).status).toBe(200);
    await run();
    await run();
    expect(await toSettle()).toEqual([]);
    expect(await inAll()).toEqual(before);
    expect([await inWallet(), await atProvider([payment])]).toEqual([0, [[1500, 500]]]);
  });

  test.each(['event', 'job'])('as the bank sends it back, is in the wallet again, by the %s', async (by) => {
    await topUp(2000);
    await payBack(20);
    await run();
    const [row] = await rows();
    const id = row?.refund_id ?? '';
    await app.payments.takeBack(id);
    const tell = () =>
      deliverEvent(app, eventOf(id, { type: 'refund.failed', data: { object: { id, object: 'refund' } } }));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    later(60);
    if (by === 'event') await Promise.all([tell(), tell(), tell()]);
    else await reconcileTopUpRefundsJob.run({ ...app, log }, { id: 'now', job: {} });
    await run();
    await run();
    expect([await inWallet(), (await rows()).map(({ state }) => state)]).toEqual([20, ['returned']]);
    expect(await toSettle()).toMatchObject([{ amount: 20, state: 'returned' }]);
    expect(await entries()).toMatchObject([
      ['pay_back_returned', 20],
      ['pay_back', -20],
      ['top_up', 20],
    ]);
  });

  test('is sent once though its answer was lost, by the job that asks about open pay-backs', async () => {
    const payment = await topUp(2000);
    await payBack(20);
    const [row] = await rows();
    const { idempotency_key: key } = await app.db
      .selectFrom('top_up_refunds')
      .select('idempotency_key')
      .where('id', '=', row?.id ?? 0)
      .executeTakeFirstOrThrow();
    await app.payments.refund({ payment, amount: asCents(2000), key });
    expect(await reconcileAfter(app, 2)).toEqual({ done: true });
    expect([await inWallet(), await atProvider([payment])]).toEqual([0, [[2000]]]);
  });
});
