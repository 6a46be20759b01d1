import { refundOrder } from '@lavoir/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stripePayments } from '../src/adapters/payments/stripe.ts';
import { assertBooks } from './books.ts';
import { deliverEvent, eventOf } from './bank.ts';
import { createCardOrder, mailsAbout, opsOrder, ownOrder, runMoney, step, tokens, weigh } from './cards.ts';
import { createCustomer, createStaff, createWorld } from './factories.ts';
import type { Customer, World } from './factories.ts';
import { startStripe } from './stripe/server.ts';
import type { StripeServer } from './stripe/server.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

let server: StripeServer;
let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  server = await startStripe();
  app = await startTestApp({ provider: stripePayments(server.settings) });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(async () => {
  server.mend();
  await assertBooks(app);
});

/** What Stripe has of somebody's payments: each that succeeded, and each that went back. */
const atStripe = async ({ id }: Customer) => {
  const { provider_customer } = await app.db
    .selectFrom('payment_methods')
    .select('provider_customer')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = [...server.payments.values()].filter(({ customer }) => customer === provider_customer);
  const paid = payments.filter(({ amount_received }) => amount_received > 0);
  return {
    charged: paid.map(({ amount_received }) => amount_received),
    back: server.refunds.flatMap(({ payment_intent, amount }) =>
      paid.some((payment) => payment.id === payment_intent) ? [amount] : [],
    ),
  };
};

describe('an order by a card that Stripe keeps', () => {
  test.each([undefined, 'unheard', 'lost', '500', 'slow'] as const)(
    'is charged once, and once given back, whatever becomes of answers: %s',
    async (trouble) => {
      const customer = await createCustomer(app, { wallet: 0 });
      const order = await createCardOrder(app, world, customer);
      if (trouble) server.trouble(trouble);
      const after = await weigh(app, operator, order);
      expect(after.payment_status).toBe(trouble ? null : 'paid');
      server.mend();
      await runMoney(app);
      expect(await opsOrder(app, operator, order)).toMatchObject({ payment_status: 'paid', charged: 54.9 });
      expect(await mailsAbout(app, order.id, 'order_charged')).toBe(1);
      await step(app, operator, order.id, { action: 'cancel' });
      if (trouble) server.trouble(trouble);
      await runMoney(app);
      server.mend();
      await runMoney(app);
      expect(await atStripe(customer)).toEqual({ charged: [5490], back: [5490] });
      expect((await opsOrder(app, operator, order)).refunds).toMatchObject([{ state: 'succeeded' }]);
    },
    60_000,
  );

  test('that is declined stays unpaid', async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const order = await createCardOrder(app, world, customer, tokens.declined);
    expect((await weigh(app, operator, order)).payment_status).toBe('failed');
    expect(await atStripe(customer)).toEqual({ charged: [], back: [] });
  });

  test('that its owner has to authenticate is settled by Stripe’s event', async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const order = await createCardOrder(app, world, customer, tokens.authenticated);
    await weigh(app, operator, order);
    const [payment = ''] = ((await ownOrder(app, customer, order)).client_secret ?? '').split('_secret_');
    server.authorise(payment);
    expect((await deliverEvent(app, eventOf(payment))).status).toBe(200);
    await runMoney(app);
    expect(await ownOrder(app, customer, order)).toMatchObject({
      payment_status: 'paid',
      client_secret: null,
    });
    expect(await atStripe(customer)).toEqual({ charged: [5490], back: [] });
  });

  test('that went back and comes back from the bank is found by Stripe’s event, and may be given again', async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const order = await createCardOrder(app, world, customer);
    await weigh(app, operator, order);
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    const { id = '' } = server.refunds.at(-1) ?? {};
    server.takeBack(id);
    const event = eventOf(id, { type: 'refund.failed', data: { object: { id, object: 'refund' } } });
    expect((await deliverEvent(app, event)).status).toBe(200);
    await runMoney(app);
    expect(await opsOrder(app, operator, order)).toMatchObject({
      refunded: 0,
      refunds: [{ state: 'returned' }],
    });
    const again = { as: operator, params: { id: String(order.id) }, body: { reason: 'Again' } };
    expect((await app.send(refundOrder, again)).status).toBe(200);
    await runMoney(app);
    expect((await opsOrder(app, operator, order)).refunds).toMatchObject([
      { state: 'returned' },
      { state: 'succeeded' },
    ]);
  });

  test('that is called off while it waits for its owner can’t be charged any more', async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const order = await createCardOrder(app, world, customer, tokens.authenticated);
    await weigh(app, operator, order);
    await step(app, operator, order.id, { action: 'cancel' });
    await runMoney(app);
    expect((await opsOrder(app, operator, order)).charges).toMatchObject([{ state: 'failed' }]);
    expect(await atStripe(customer)).toEqual({ charged: [], back: [] });
  });
});
