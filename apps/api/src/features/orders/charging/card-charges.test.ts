import { exportData, showWallet, transitionOrder } from '@lavoir/contract';
import { asCents, minuteMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
  tokens,
  weigh,
} from '../../../../test/cards.ts';
import {
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
} from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session } from '../../../../test/test-app.ts';
import { payFailedOrdersJob } from './pay-failed-orders.job.ts';
import { retryChargeJob } from './retry-charge.job.ts';
import { reconcileChargesJob } from './charges.jobs.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';

const { app, world, newOperator } = await openMoneyHouse({ processes: 2 });
let operator: Session;
let customer: Customer;

beforeEach(async () => {
  app.clock.set(startOfTests);
  // a session lasts a week
  operator = await newOperator();
  customer = await createCustomer(app, { wallet: 0 });
});

const later = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString());

const weighed = async (token: string, quantity?: number) => {
  const order = await createCardOrder(app, world, customer, token);
  return { order, after: await weigh(app, operator, order, quantity) };
};

const retry = (orderId: number, number: number) =>
  retryChargeJob.run(app, { id: randomUUID(), job: { orderId, retry: number } });

/** Authorises a charge at the card's bank. */
const atCardBank = async (secret: string | null, answer: 'authorise' | 'refuse') => {
  const [id = ''] = (secret ?? '').split('_secret_');
  const body = new URLSearchParams({ answer });
  const { status } = await fetch(`${app.url}/sandbox/card/${id}`, { method: 'POST', body });
  expect(status).toBe(200);
};

describe('an intake', () => {
  test('charges the card what was weighed, and its answer shows it', async () => {
    const { order, after } = await weighed(tokens.good, 12);
    expect(after).toMatchObject({
      status: 'dropped_at_laundry',
      payment_status: 'paid',
      total: 64.9,
      charged: 64.9,
      charges: [{ amount: 64.9, state: 'succeeded', cause: 'intake', last4: '4242' }],
      money: [{ kind: 'capture', amount: 64.9 }],
    });
    expect(await atProvider(app, order.id)).toEqual({ charged: [6490], back: [] });
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    expect(after.events.map(({ action, payment_status }) => [action, payment_status])).toEqual([
      ['place', null],
      ['pick_up', null],
      ['intake', null],
      ['charge', 'paid'],
    ]);
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [6490], back: [] });
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    await step(app, operator, order.id, { action: 'process' });
  });

  test('of a card that is declined leaves the order unpaid, and says so once', async () => {
    const { order, after } = await weighed(tokens.declined);
    expect(after).toMatchObject({ payment_status: 'failed', charged: 0, charges: [{ state: 'failed' }] });
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'failed',
      client_secret: null,
      next_charge_at: '2026-11-23T08:00:00.000Z',
      can: ['pay'],
    });
    await runMoney(app);
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(1);
    const process = await app.send(transitionOrder, {
      as: operator,
      params: { id: String(order.id) },
      body: { action: 'process' },
    });
    expect(process.status).toBe(409);
  });

  test('twice by one key charges once', async () => {
    const order = await createCardOrder(app, world, customer);
    await step(app, operator, order.id, { action: 'pick_up' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.send(transitionOrder, {
          as: operator,
          params: { id: String(order.id) },
          body: { action: 'intake' },
          headers: { 'idempotency-key': 'the intake' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await opsOrder(app, operator, order)).payment_status).toBe('paid');
    expect((await atProvider(app, order.id)).charged).toEqual([5490]);
  });
});

describe('a charge that its bank wants authenticated', () => {
  test('shows its customer alone what to continue with, and is settled by the bank’s event', async () => {
    const { order, after } = await weighed(tokens.authenticated);
    expect(after).toMatchObject({ payment_status: 'failed', charges: [{ state: 'needs_authentication' }] });
    const { client_secret } = await ownOrder(app, customer, order);
    expect(client_secret).toMatch(/^pi_[\da-f]{24}_secret_[\da-f]{24}$/);
    expect(JSON.stringify(after)).not.toContain('_secret_');
    await atCardBank(client_secret, 'authorise');
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'paid',
      client_secret: null,
      charged: 54.9,
    });
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    // told again, late and in another order
    const [payment = ''] = (client_secret ?? '').split('_secret_');
    for (const type of ['payment_intent.payment_failed', 'payment_intent.succeeded'])
      await deliverEvent(app, eventOf(payment, { type }));
    await runMoney(app);
    expect((await ownOrder(app, customer, order)).charged).toBe(54.9);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
  });

  test('that is refused there stays unpaid', async () => {
    const { order } = await weighed(tokens.authenticated);
    await atCardBank((await ownOrder(app, customer, order)).client_secret, 'refuse');
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'failed',
      client_secret: null,
    });
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(1);
  });

  test.each([
    ['en', 'asks for € 54,90 from your card'],
    ['fr', 'demande € 54,90 par votre carte'],
    ['nl', 'vraagt € 54,90 van je kaart'],
  ])('shows at the bank, in %s, whose money it asks for', async (locale, words) => {
    const { order } = await weighed(tokens.authenticated);
    const [id = ''] = ((await ownOrder(app, customer, order)).client_secret ?? '').split('_secret_');
    const open = (by: string) =>
      fetch(`${app.url}/sandbox/${by}/${id}`, { headers: { 'accept-language': locale } });
    expect((await (await open('card')).text()).replaceAll('\u00A0', ' ')).toContain(words);
    expect((await open('bancontact')).status).toBe(404);
  });

  test('whose event is lost is found by asking', async () => {
    const { order } = await weighed(tokens.authenticated);
    const [payment = ''] = ((await ownOrder(app, customer, order)).client_secret ?? '').split('_secret_');
    await app.payments.answer(payment, 'succeeded');
    later(2);
    await runQueued(app, { ...reconcileChargesJob, name: 'no such queue' });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await reconcileChargesJob.run({ ...app, log }, { id: 'now', job: {} });
    expect((await ownOrder(app, customer, order)).payment_status).toBe('paid');
  });

  test('is ended by paying otherwise, and what is authorised all the same goes back', async () => {
    const { order } = await weighed(tokens.authenticated);
    const { client_secret } = await ownOrder(app, customer, order);
    const paid = await pay(app, customer, order, byCard(await addCard(app, customer)));
    expect(paid.body.order).toMatchObject({ payment_status: 'paid', client_secret: null });
    await atCardBank(client_secret, 'authorise');
    await runMoney(app);
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [5490, 5490], back: [5490] });
    expect(await ownOrder(app, customer, order)).toMatchObject({ charged: 54.9, refunded: 0 });
  });
});

describe('an order whose charge failed', () => {
  test('is charged again after 1, 4 and 24 hours, each announced once', async () => {
    const { order } = await weighed(tokens.declined);
    const nextAfter = async (number: number) => {
      await Promise.all([retry(order.id, number), retry(order.id, number)]);
      return (await ownOrder(app, customer, order)).next_charge_at;
    };
    expect(await nextAfter(1)).toBe('2026-11-23T11:00:00.000Z');
    expect(await nextAfter(2)).toBe('2026-11-24T07:00:00.000Z');
    expect(await nextAfter(3)).toBeNull();
    await retry(order.id, 2);
    expect((await opsOrder(app, operator, order)).charges.map(({ cause }) => cause)).toEqual([
      'intake',
      'retry',
      'retry',
      'retry',
    ]);
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(4);
  });

  test('is charged again from the wallet that was to pay it', async () => {
    customer = await createCustomer(app, { wallet: 5490 });
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order, 12);
    await retry(order.id, 1);
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(2);
    await fillWallet(app, customer.id, { paid: asCents(1000) });
    await Promise.all([retry(order.id, 2), retry(order.id, 2)]);
    expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', charged: 64.9 });
    await retry(order.id, 3);
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(2);
  });

  test('is charged again by operators, who say nothing new', async () => {
    const { order } = await weighed(tokens.declined);
    const again = await step(app, operator, order.id, { action: 'retry_charge' });
    expect(again).toMatchObject({
      payment_status: 'failed',
      charges: [{}, { cause: 'operator', state: 'failed' }],
    });
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(1);
  });

  test('is paid by another card', async () => {
    const { order } = await weighed(tokens.declined);
    const card = await addCard(app, customer);
    const { status, body } = await pay(app, customer, order, byCard(card));
    expect([status, body.order]).toMatchObject([
      200,
      { payment_status: 'paid', payment_type: 'Card', payment_method_id: card, charged: 54.9 },
    ]);
    expect((await pay(app, customer, order, byCard(card))).body.code).toBe('action_not_allowed');
  });

  test('is paid by the wallet', async () => {
    const { order } = await weighed(tokens.declined);
    const poor = await pay(app, customer, order, { payment_type: 'Wallet' });
    expect([poor.status, poor.body.code]).toEqual([422, 'insufficient_credit']);
    await fillWallet(app, customer.id, { paid: asCents(6000) });
    const { body } = await pay(app, customer, order, { payment_type: 'Wallet' });
    expect(body.order).toMatchObject({
      payment_status: 'paid',
      payment_type: 'Wallet',
      payment_method_id: null,
    });
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
  });

  test('isn’t paid by somebody else’s card, nor by somebody else', async () => {
    const { order } = await weighed(tokens.declined);
    const stranger = await createCustomer(app);
    const card = await addCard(app, stranger);
    expect((await pay(app, customer, order, byCard(card))).body.code).toBe('payment_method_invalid');
    expect((await pay(app, customer, order, { payment_type: 'Card' })).body.code).toBe(
      'payment_method_invalid',
    );
    expect((await pay(app, stranger, order, byCard(card))).status).toBe(404);
  });

  test('is paid by a card for what the wallet’s hold lacks', async () => {
    customer = await createCustomer(app, { wallet: 5490 });
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order, 12);
    const { body } = await pay(app, customer, order, byCard(await addCard(app, customer)));
    expect(body.order).toMatchObject({ payment_status: 'paid', charged: 64.9, charged_by_card: 10 });
    expect(await atProvider(app, order.id)).toEqual({ charged: [1000], back: [] });
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [1000], back: [1000] });
  });

  test('is paid by a card for as much as banks move where the hold lacks less, which comes free', async () => {
    customer = await createCustomer(app, { wallet: 8290 });
    const product_orders_attributes = [{ product_id: world.kilo, quantity: 20 }];
    const order = await createOrder(app, world, customer, { product_orders_attributes });
    // 100 g more: € 0,39
    expect((await weigh(app, operator, order, 20.1)).payment_status).toBe('failed');
    const { body } = await pay(app, customer, order, byCard(await addCard(app, customer)));
    expect(body.order).toMatchObject({ payment_status: 'paid', charged: 83.29, charged_by_card: 0.5 });
    expect(await atProvider(app, order.id)).toEqual({ charged: [50], back: [] });
    const walletOf = async () => {
      const { wallet } = (await app.send(showWallet, { as: customer.session, query: {} })).body;
      return [wallet.amount, wallet.held];
    };
    expect(await walletOf()).toEqual([0.11, 0]);
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [50], back: [50] });
    expect(await walletOf()).toEqual([82.9, 0]);
  });

  test('is paid by a top-up that covers it, by card as it was', async () => {
    const { order } = await weighed(tokens.authenticated);
    await fillWallet(app, customer.id, { paid: asCents(6000) });
    await payFailedOrdersJob.run(app, { id: 'now', job: { userId: customer.id } });
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'paid',
      payment_type: 'Wallet',
      client_secret: null,
    });
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [], back: [] });
  });
});

test('tries to pay count as orders do: the seventh within a minute is refused, and no bank is asked', async () => {
  const limited = await startTestApp({ limits: 'on' });
  const there = await createWorld(limited);
  const who = await createCustomer(limited, { wallet: 0 });
  const order = await createCardOrder(limited, there, who, tokens.declined);
  const staff = (await createStaff(limited, 'operator', there.laundryId)).session;
  await weigh(limited, staff, order);
  const tried: number[] = [];
  for (let time = 1; time <= 6; time += 1)
    tried.push((await pay(limited, who, order, byCard(order.payment_method_id ?? 0))).status);
  // the order itself was the first
  expect(tried).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await opsOrder(limited, staff, order)).charges).toHaveLength(6);
  await limited.close();
});

test('the export says what a card was charged, and nothing of the provider’s', async () => {
  const { order } = await weighed(tokens.authenticated);
  await pay(app, customer, order, byCard(await addCard(app, customer)));
  const { body } = await app.send(exportData, { as: customer.session });
  expect(body.orders).toMatchObject([
    { payment_status: 'paid', card: { brand: 'visa', last4: '4242' }, charged: 54.9, refunded: 0 },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/_secret_|pi_|pm_|cus_/);
});

describe('an order that is called off', () => {
  test('after its charge gives the money back to the card, once', async () => {
    const { order } = await weighed(tokens.good);
    const after = await step(app, operator, order.id, { action: 'cancel' });
    expect(after).toMatchObject({
      payment_status: null,
      charged: 54.9,
      refunded: 54.9,
      refunds: [{ kind: 'refund', to: 'card', amount: 54.9, state: 'open' }],
    });
    await runMoney(app);
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [5490], back: [5490] });
    expect((await opsOrder(app, operator, order)).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await mailsAbout(app, order.id, 'order_refunded')).toBe(1);
  });

  test('while its customer authenticates a charge ends that with the provider', async () => {
    const { order } = await weighed(tokens.authenticated);
    const { client_secret } = await ownOrder(app, customer, order);
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    await atCardBank(client_secret, 'authorise');
    await runMoney(app);
    expect(await atProvider(app, order.id)).toEqual({ charged: [], back: [] });
  });
});
