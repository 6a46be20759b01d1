import { giveGoodwill, listOpsOrders, refundOrder, showWallet } from '@lavoir/contract';
import { asCents, dayMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { deliverEvent, eventOf } from '../../../../test/bank.ts';
import {
  addCard,
  atProvider,
  byCard,
  createCardOrder,
  mailsAbout,
  opsOrder,
  ownOrder,
  pay,
  runMoney,
  runQueued,
  step,
  weigh,
} from '../../../../test/cards.ts';
import { createCustomer, createOrder, fillWallet } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { reconcileRefundsJob, refundCardJob } from './charges.jobs.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';

const { app, world, operator } = await openMoneyHouse({ breaksBooks: true });
let customer: Customer;

beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 0 });
});

const headers = () => ({ 'idempotency-key': randomUUID() });
const give = (call: typeof refundOrder | typeof giveGoodwill, id: number, amount: number) =>
  app.send(call, {
    as: operator,
    params: { id: String(id) },
    body: { amount, reason: 'As agreed' },
    headers: headers(),
  });

/** An order by card of which € 20 went back. */
const refunded = async (token?: string) => {
  const order = await createCardOrder(app, world, customer, token);
  await weigh(app, operator, order);
  await give(refundOrder, order.id, 20);
  await runMoney(app);
  const row = await app.db
    .selectFrom('order_refunds')
    .select(['id', 'refund_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { id: order.id, providersId: row.refund_id ?? '', refundId: row.id };
};

const tell = (id: string, change: object = {}) =>
  deliverEvent(
    app,
    eventOf(id, { type: 'refund.failed', data: { object: { id, object: 'refund' } }, ...change }),
  );

const owes = async (id: number) => {
  const { body } = await app.send(listOpsOrders, { as: operator, query: { per_page: '100' } });
  return body.data.find((order) => order.id === id)?.owes_refund;
};

const gone = async (id: number) => [
  (await opsOrder(app, operator, { id })).refunds.map(({ state }) => state),
  (await ownOrder(app, customer, { id })).refunded,
  (await audit(app.db)).filter((finding) => finding.startsWith(`order ${id} `)),
  await owes(id),
];
const asRefunded = [['succeeded'], 20, [], false];

describe('a refund that the card’s bank sends back', () => {
  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is noticed by %s, however often it comes: the books say so, its customer is told, operators see it',
    async (type) => {
      const { id, providersId, refundId } = await refunded();
      expect(await gone(id)).toEqual(asRefunded);
      await app.payments.takeBack(providersId);
      // the provider knows it, and we not yet
      expect(await audit(app.db)).toContain(`refund ${providersId} isn’t the same with the provider`);
      const answers = await Promise.all([1, 2, 3].map(() => tell(providersId, { type })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await runQueued(app, refundCardJob);
      await runQueued(app, refundCardJob);
      expect(await gone(id)).toEqual([
        ['returned'],
        0,
        [`order ${id} owes its customer 2000: refund ${refundId} came back`],
        true,
      ]);
      expect(await mailsAbout(app, id, 'refund_returned')).toBe(1);
      const { events, money } = await opsOrder(app, operator, { id });
      expect(events.at(-1)).toMatchObject({ action: 'refund_returned', actor_role: 'system' });
      expect(money.slice(-2)).toMatchObject([
        { kind: 'refund', amount: 20 },
        { kind: 'refund_returned', amount: 20 },
      ]);
      await give(giveGoodwill, id, 20);
      expect(await audit(app.db)).toEqual([]);
    },
  );

  test('is an error in the log, which names the order', async () => {
    const { id, providersId, refundId } = await refunded();
    await app.payments.takeBack(providersId);
    await tell(providersId);
    const errors: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (...said: unknown[]) => errors.push(said),
    };
    await runQueued(app, refundCardJob, log as never);
    expect(errors).toEqual([[{ order: id, refund: refundId }, 'a refund came back from the bank']]);
    await give(giveGoodwill, id, 20);
  });

  test('is noticed without an event too, for as long as banks may', async () => {
    const { id } = await refunded('tok_refundFail');
    expect(await gone(id)).toEqual(asRefunded);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const askAfterDays = async (days: number) => {
      const settled_at = new Date(app.clock.now().getTime() - days * dayMs);
      await app.db.updateTable('order_refunds').set({ settled_at }).where('order_id', '=', id).execute();
      return reconcileRefundsJob.run({ ...app, log }, { id: 'now', job: {} });
    };
    expect(await askAfterDays(36)).toEqual({ done: true });
    expect(await gone(id)).toEqual(asRefunded);
    expect(await askAfterDays(30)).toEqual({ done: true });
    expect((await gone(id)).slice(0, 2)).toEqual([['returned'], 0]);
    expect(await owes(id)).toBe(true);
    await give(giveGoodwill, id, 20);
  });

  test('is owed until as much was given again, to the card or as goodwill', async () => {
    const { id, providersId } = await refunded();
    await app.payments.takeBack(providersId);
    await tell(providersId);
    await runQueued(app, refundCardJob);
    app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
    await give(giveGoodwill, id, 5);
    expect(await owes(id)).toBe(true);
    expect((await give(refundOrder, id, 15)).status).toBe(200);
    await runMoney(app);
    expect(await owes(id)).toBe(false);
    expect((await ownOrder(app, customer, { id })).refunded).toBe(15);
    expect(await audit(app.db)).toEqual([]);
  });

  test('of a cancelled order leaves it cancelled, and may be given again', async () => {
    const order = await createCardOrder(app, world, customer);
    await weigh(app, operator, order);
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    const { refund_id } = await app.db
      .selectFrom('order_refunds')
      .select('refund_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await app.payments.takeBack(refund_id ?? '');
    await tell(refund_id ?? '');
    await runQueued(app, refundCardJob);
    expect(await opsOrder(app, operator, order)).toMatchObject({ status: 'cancelled', refunded: 0 });
    app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
    await give(refundOrder, order.id, 54.9);
    await runMoney(app);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('a refund of an order by wallet and card, whose bank sends it back', () => {
  /** € 54,90 of the wallet and € 10 of a card. */
  const byBoth = async () => {
    await fillWallet(app, customer.id, { paid: asCents(5490) });
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order, 12);
    await pay(app, customer, order, byCard(await addCard(app, customer)));
    await runMoney(app);
    return order;
  };
  const sendBack = async ({ id }: { id: number }) => {
    const { refund_id } = await app.db
      .selectFrom('order_refunds')
      .select('refund_id')
      .where('order_id', '=', id)
      .where('charge_id', 'is not', null)
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow();
    await app.payments.takeBack(refund_id ?? '');
    await tell(refund_id ?? '');
    await runQueued(app, refundCardJob);
    app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
  };
  const inWallet = async () => {
    const { body } = await app.send(showWallet, { as: customer.session, query: {} });
    return body.wallet.amount;
  };

  test('goes to the card again, not to the wallet', async () => {
    const order = await byBoth();
    await give(refundOrder, order.id, 64.9);
    await runMoney(app);
    expect(await inWallet()).toBe(54.9);
    await sendBack(order);
    const params = { id: String(order.id) };
    const body = { reason: 'All that is left' };
    const again = await app.send(refundOrder, { as: operator, params, body, headers: headers() });
    expect(again.body.order.refunds.at(-1)).toMatchObject({ to: 'card', amount: 10 });
    await runMoney(app);
    expect([await inWallet(), await atProvider(app, order.id)]).toEqual([
      54.9,
      { charged: [1000], back: [1000] },
    ]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('in parts goes to the card first each time, and every part is booked', async () => {
    const order = await byBoth();
    await give(refundOrder, order.id, 20);
    await give(refundOrder, order.id, 10);
    await runMoney(app);
    expect(await inWallet()).toBe(20);
    await sendBack(order);
    const given = [5, 10, 10, 10, 9.9].map((amount) => () => give(refundOrder, order.id, amount));
    for (const next of given) expect((await next()).status).toBe(200);
    await runMoney(app);
    expect([await inWallet(), await atProvider(app, order.id)]).toEqual([
      54.9,
      { charged: [1000], back: [500, 500] },
    ]);
    expect((await give(refundOrder, order.id, 0.01)).body.code).toBe('refund_too_much');
    expect(await audit(app.db)).toEqual([]);
  });

  test('that the provider refuses goes to the card again too', async () => {
    const order = await byBoth();
    await give(refundOrder, order.id, 64.9);
    const real = app.payments.refund;
    app.payments.refund = async () => ({ id: 're_refused_once', state: 'failed' });
    await runQueued(app, refundCardJob);
    app.payments.refund = real;
    expect((await give(refundOrder, order.id, 10)).status).toBe(200);
    await runMoney(app);
    expect([await inWallet(), (await atProvider(app, order.id)).back]).toEqual([54.9, [1000]]);
    expect(await audit(app.db)).toEqual([]);
  });
});

test('an event about a refund that succeeded changes nothing; one that isn’t ours is an alarm', async () => {
  const { id, providersId } = await refunded();
  expect((await tell(providersId)).status).toBe(200);
  await runQueued(app, refundCardJob);
  expect(await gone(id)).toEqual(asRefunded);
  expect((await tell('re_000000000000000000000000')).status).toBe(200);
  expect(app.logs()).toContain('an event about a refund that isn’t ours');
});
