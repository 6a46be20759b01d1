import { refundOrder, showWallet } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  addCard,
  atProvider,
  byCard,
  mailsAbout,
  opsOrder,
  ownOrder,
  runMoney,
  runQueued,
  step,
  weigh,
} from '../../../../test/cards.ts';
import { createCustomer, createOrder } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';
import { retryChargeJob } from './retry-charge.job.ts';

const { app, world, operator } = await openMoneyHouse();

// nothing but a code makes a total of cents
beforeAll(() =>
  app.db
    .updateTable('service_areas')
    .set({ delivery_fee_cents: asCents(0) })
    .execute(),
);

/** 20 kg, of which a code leaves so many cents to pay. */
const orderOf = async (customer: Customer, cents: number, change: object = {}) => {
  const { id } = await app.db
    .insertInto('promo_codes')
    .values({ code: randomUUID(), amount_cents: asCents(7800 - cents) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createOrder(app, world, customer, {
    product_orders_attributes: [{ product_id: world.kilo, quantity: 20 }],
    promo_code_id: id,
    over_estimate: 'go_on',
    ...change,
  });
};
const walletOf = async ({ session }: Customer) => {
  const { wallet } = (await app.send(showWallet, { as: session, query: {} })).body;
  return [wallet.amount, wallet.held];
};

test.each([1, 49])(
  '%i cents by card are borne by the house, which gives none of them back',
  async (cents) => {
    const customer = await createCustomer(app, { wallet: 300 });
    const order = await orderOf(customer, cents, byCard(await addCard(app, customer)));
    expect(order.total).toBe(cents / 100);
    await weigh(app, operator, order, 20);
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'paid',
      total: cents / 100,
      payment_method_id: null,
    });
    expect(await atProvider(app, order.id)).toEqual({ charged: [], back: [] });
    expect(await walletOf(customer)).toEqual([3, 0]);
    const { charges, events } = await opsOrder(app, operator, order);
    expect(charges).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ action: 'write_off', payment_status: 'paid' }));
    expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
    const refunded = await app.send(refundOrder, {
      as: operator,
      params: { id: String(order.id) },
      body: { amount: 0.01, reason: 'A stain' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refunded.body.code).toBe('refund_too_much');
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    expect(await walletOf(customer)).toEqual([3, 0]);
  },
);

test('50 cents by card are charged', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await orderOf(customer, 50, byCard(await addCard(app, customer)));
  await weigh(app, operator, order, 20);
  await runMoney(app);
  expect(await atProvider(app, order.id)).toEqual({ charged: [50], back: [] });
});

test('cents that the wallet lacks are borne as well, and what it held comes free', async () => {
  const customer = await createCustomer(app, { wallet: 20 });
  const order = await orderOf(customer, 20);
  expect(await walletOf(customer)).toEqual([0, 0.2]);
  // 50 g more: € 0,20
  expect((await weigh(app, operator, order, 20.05)).payment_status).toBe('paid');
  expect(await ownOrder(app, customer, order)).toMatchObject({ payment_status: 'paid', total: 0.4 });
  expect(await walletOf(customer)).toEqual([0.2, 0]);
});

test('cents that failed before the house bore them are borne at the next try, and told', async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await orderOf(customer, 30, byCard(await addCard(app, customer)));
  await step(app, operator, order.id, { action: 'pick_up' });
  await app.db
    .updateTable('orders')
    .set({
      status: 'dropped_at_laundry',
      payment_status: 'failed',
      weighed_at: app.clock.now(),
      charge_failed_at: app.clock.now(),
    })
    .where('id', '=', order.id)
    .execute();
  await app.queue.add(app.db, retryChargeJob, { orderId: order.id, retry: 1 });
  await runQueued(app, retryChargeJob);
  expect((await ownOrder(app, customer, order)).payment_status).toBe('paid');
  expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
});
