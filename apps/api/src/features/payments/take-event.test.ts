import { showWallet } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../test/books.ts';
import { beginPayment, deliverEvent, eventOf, reconcileAfter, topUpStatus } from '../../../test/bank.ts';
import { createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startStripe } from '../../../test/stripe/server.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { signEvent } from '../../adapters/payments/signed-events.ts';
import { stripePayments } from '../../adapters/payments/stripe.ts';

let app: TestApp;
let world: World;
let customer: Customer;
/** the payer says yes at their bank */
let pay: (payment: string) => unknown;

const bySandbox = async () => {
  app = await startTestApp({ processes: 2 });
  pay = (payment) => app.payments.answer(payment, 'succeeded');
  return () => app.close();
};
const byStripe = async () => {
  const server = await startStripe();
  app = await startTestApp({ processes: 2, provider: stripePayments(server.settings) });
  pay = server.authorise;
  return async () => {
    await app.close();
    await server.close();
  };
};

beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app, { wallet: 0 });
});
afterEach(() => assertBooks(app));

const begin = (amount: string, who = customer) => beginPayment(app, who, amount);
const deliver = (event: string, signature?: string, index?: number) =>
  deliverEvent(app, event, signature, index);
const statusOf = (payment: string) => topUpStatus(app, payment);
const reconcile = (minutes: number) => reconcileAfter(app, minutes);

const wallet = async (who = customer) =>
  (await app.send(showWallet, { as: who.session, query: {} })).body.wallet;

describe.each([
  ['the sandbox', bySandbox],
  ['Stripe', byStripe],
])('an event of %s', (_provider, open) => {
  beforeAll(async () => {
    const close = await open();
    world = await createWorld(app);
    return close;
  });

  test('credits as much as came, whatever it says', async () => {
    const payment = await begin('20');
    await pay(payment);
    const event = eventOf(payment, {
      data: { object: { id: payment, amount: 50_000, customer: 'somebody' } },
    });
    expect((await deliver(event)).status).toBe(200);
    expect((await wallet()).amount).toBe(20);
  });

  test('fifty times at once, and then under other names, credits once', async () => {
    const payment = await begin('20');
    await pay(payment);
    const event = eventOf(payment);
    const times = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(times.map((index) => deliver(event, undefined, index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await Promise.all(times.map((index) => deliver(eventOf(payment), undefined, index)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await wallet()).toMatchObject({ amount: 20, wallet_entries: [{ entry_amount: 20 }] });
    expect((await wallet()).wallet_entries).toHaveLength(1);
  });

  const secret = () => app.provider.webhookSecret;
  const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
  const refused: [string, (event: string) => string][] = [
    ['forged', (event) => signEvent('another secret', event, app.clock.now())],
    ['whose text was changed', (event) => signEvent(secret(), `${event} `, app.clock.now())],
    ['301 seconds old', (event) => signEvent(secret(), event, later(-301))],
    ['301 seconds ahead', (event) => signEvent(secret(), event, later(301))],
    [
      'whose time was changed',
      (event) => signEvent(secret(), event, later(-301)).replace(/t=\d+/, `t=${later(0).getTime() / 1000}`),
    ],
    ['without a signature', () => ''],
    ['signed in another way', (event) => signEvent(secret(), event, later(0)).replace('v1=', 'v0=')],
  ];
  test.each(refused)('%s is refused and moves nothing', async (_name, sign) => {
    const payment = await begin('20');
    await pay(payment);
    const event = eventOf(payment);
    expect((await deliver(event, sign(event))).status).toBe(400);
    expect((await wallet()).amount).toBe(0);
    // and stands in nobody's way
    expect((await deliver(event, signEvent(secret(), event, later(-300)))).status).toBe(200);
    expect((await wallet()).amount).toBe(20);
  });

  test.each(['', 'nothing', '[]', '{"id":"evt_1"}', '{"id":7,"type":"x","data":{"object":{"id":"y"}}}'])(
    'that is none (%j) is refused',
    async (body) => {
      expect((await deliver(body)).status).toBe(400);
    },
  );

  test('may have another signature beside the good one, as while secrets are replaced', async () => {
    const event = eventOf(await begin('20'));
    const header = signEvent(secret(), event, app.clock.now());
    expect(
      (await deliver(event, `${header.split(',')[0]},v1=${'0'.repeat(64)},${header.split(',')[1]}`)).status,
    ).toBe(200);
  });

  test('that comes in the wrong order takes nothing back', async () => {
    const payment = await begin('20');
    await pay(payment);
    const failed = eventOf(payment, { type: 'payment_intent.payment_failed' });
    const created = eventOf(payment, { type: 'payment_intent.created' });
    for (const event of [failed, eventOf(payment), created, failed]) await deliver(event);
    expect([await statusOf(payment), (await wallet()).amount]).toEqual(['succeeded', 20]);
  });

  test('that says more than is true credits nothing', async () => {
    const payment = await begin('20');
    expect((await deliver(eventOf(payment))).status).toBe(200);
    expect([await statusOf(payment), (await wallet()).amount]).toEqual(['open', 0]);
  });

  test('that is lost is made up for by asking the provider, once', async () => {
    const payment = await begin('20');
    await pay(payment);
    expect(await Promise.all([reconcile(2), reconcile(0)])).toEqual([{ done: true }, { done: true }]);
    expect((await wallet()).amount).toBe(20);
    await deliver(eventOf(payment));
    await reconcile(10);
    expect((await wallet()).amount).toBe(20);
  });

  test('about something else than a payment is taken without a word', async () => {
    const event = eventOf('ch_1', { type: 'charge.updated' });
    expect((await deliver(event)).status).toBe(200);
    expect(app.logs()).not.toContain('ch_1');
    const balance = eventOf('', { type: 'balance.available', data: { object: { object: 'balance' } } });
    expect((await deliver(balance)).status).toBe(200);
  });

  const levelsAbout = (id: string) =>
    app
      .logs()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as { level: number; payment?: string });

  test('about a payment that isn’t ours is answered 200, and is an alarm', async () => {
    const id = `pi_${randomUUID()}`;
    expect((await deliver(eventOf(id))).status).toBe(200);
    expect(levelsAbout(id)).toMatchObject([{ level: 50, payment: id }]);
  });

  test('is an alarm while a charge is waited for as well, where it brought another amount', async () => {
    const order = await createOrder(app, world, await createCustomer(app));
    const at = app.clock.now();
    const asked = { order_id: order.id, amount_cents: asCents(4000), cause: 'intake', asked_at: at };
    await app.db
      .insertInto('order_charges')
      .values({ ...asked, created_at: at })
      .execute();
    const paid = async (amount: number) => {
      const { id } = await app.provider.beginBancontact({ amount: asCents(amount), key: randomUUID() });
      await pay(id);
      expect((await deliver(eventOf(id))).status).toBe(200);
      return levelsAbout(id).at(-1)?.level;
    };
    expect([await paid(3999), await paid(4000)]).toEqual([50, 30]);
    // what is nobody's here stays in nobody's books
    await app.db.deleteFrom('order_charges').where('order_id', '=', order.id).execute();
    await app.db
      .deleteFrom('sandbox_payments')
      .where('amount_cents', 'in', [3999, 4000].map(asCents))
      .execute();
  });
});
