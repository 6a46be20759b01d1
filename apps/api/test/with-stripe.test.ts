import { beginTopUp, showSettings, showTopUp, showWallet, stopTopUp } from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripePayments } from '../src/adapters/payments/stripe.ts';
import { signEvent } from '../src/adapters/payments/signed-events.ts';
import { beginPayment, deliverEvent, eventOf, reconcileAfter } from './bank.ts';
import { createCustomer, createWorld } from './factories.ts';
import type { Customer } from './factories.ts';
import { freePort } from './free-port.ts';
import { startServerProcess } from './server-process.ts';
import { startStripe } from './stripe/server.ts';
import type { StripeServer } from './stripe/server.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { addressOf, createTestDatabase } from './test-database.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await startStripe();
});
afterAll(() => server.close());

describe('an app that takes money by Stripe', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ provider: stripePayments(server.settings) });
    await createWorld(app);
  });
  afterAll(() => app.close());
  const wallet = async ({ session }: Customer) =>
    (await app.send(showWallet, { as: session, query: {} })).body.wallet.amount;

  test('tells the browser what Stripe’s forms are opened with, and nothing secret', async () => {
    const { body } = await app.send(showSettings);
    const { publishableKey, secretKey, webhookSecret } = server.settings;
    expect(body.payments).toEqual({ kind: 'stripe', publishable_key: publishableKey });
    for (const secret of [secretKey, webhookSecret]) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(app.logs()).not.toContain(secret);
    }
  });

  test('lets Stripe’s script, frames and answers into its pages', async () => {
    const policy = (await fetch(`${app.url}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('https://hooks.stripe.com;');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });

  test('has no sandbox: no bank page, no events of its own', async () => {
    const payment = await beginPayment(app, await createCustomer(app), '20');
    expect((await fetch(`${app.url}/sandbox/bancontact/${payment}`)).status).toBe(404);
    const body = new URLSearchParams({ answer: 'authorise' });
    const answer = await fetch(`${app.url}/sandbox/bancontact/${payment}`, { method: 'POST', body });
    expect(answer.status).toBe(404);
    expect((await fetch(`${app.url}/webhooks/sandbox`, { method: 'POST' })).status).toBe(404);
  });

  test('takes no event that the sandbox’s key signed', async () => {
    const event = eventOf('pi_1');
    const forged = signEvent(app.payments.webhookSecret, event, app.clock.now());
    expect((await deliverEvent(app, event, forged)).status).toBe(400);
  });

  test('wants an event again that came while Stripe couldn’t be asked, and credits it then', async () => {
    const customer = await createCustomer(app, { wallet: 0 });
    const payment = await beginPayment(app, customer, '20');
    server.authorise(payment);
    const event = eventOf(payment);
    server.trouble('unheard', /^GET/);
    const answer = await deliverEvent(app, event);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    server.mend();
    expect((await deliverEvent(app, event)).status).toBe(200);
    expect(await wallet(customer)).toBe(20);
  });

  test.each(['event', 'job'])(
    'says what the bank refused, which stays open until it is stopped: by the %s',
    async (by) => {
      const customer = await createCustomer(app, { wallet: 0 });
      const [payment, other] = [
        await beginPayment(app, customer, '20'),
        await beginPayment(app, customer, '30'),
      ];
      const tell = (id: string) =>
        by === 'event'
          ? deliverEvent(app, eventOf(id, { type: 'payment_intent.payment_failed' }))
          : reconcileAfter(app, 2);
      const shown = async (payment_id: string) =>
        (await app.send(showTopUp, { as: customer.session, params: { payment_id } })).body.top_up;
      for (const id of [payment, other]) {
        server.refuse(id);
        await tell(id);
        expect(await shown(id)).toMatchObject({ status: 'open', is_refused: true });
      }
      const stopped = await app.send(stopTopUp, {
        as: customer.session,
        params: { payment_id: payment },
      });
      expect(stopped.body.top_up).toMatchObject({ status: 'failed', is_refused: true, amount: 20 });
      server.authorise(other);
      await tell(other);
      expect(await shown(other)).toMatchObject({ status: 'succeeded', is_refused: false });
      expect(await wallet(customer)).toBe(30);
    },
  );

  test.each(['lost', 'slow'] as const)(
    'says within 4 s that it can’t begin a top-up now, and has begun it once: %s',
    async (kind) => {
      const customer = await createCustomer(app, { wallet: 0 });
      const before = new Set(server.payments.keys());
      server.trouble(kind);
      const start = performance.now();
      const { status, body } = await app.send(beginTopUp, { as: customer.session, query: { amount: '20' } });
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(performance.now() - start).toBeLessThan(4000);
      server.mend();
      await reconcileAfter(app, 2);
      const begun = [...server.payments.keys()].filter((id) => !before.has(id));
      expect(begun).toHaveLength(1);
      server.authorise(begun[0] ?? '');
      await reconcileAfter(app, 2);
      expect(await wallet(customer)).toBe(20);
    },
  );
});

test('a server that is started with Stripe’s keys asks Stripe', async () => {
  const { connection, drop } = await createTestDatabase();
  const { secretKey, publishableKey, webhookSecret, apiBase } = server.settings;
  const { url, said, end } = await startServerProcess(await freePort(), {
    DATABASE_URL: addressOf(connection),
    APP_SECRET: 'a secret of the tests, long enough',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  });
  const settings = (await (await fetch(`${url}/api/v1/settings`)).json()) as { payments: unknown };
  expect(settings.payments).toEqual({ kind: 'stripe', publishable_key: publishableKey });
  const event = eventOf('pi_unknown');
  const deliver = (secret: string) =>
    fetch(`${url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signEvent(secret, event, new Date()) },
      body: event,
    });
  expect((await deliver('whsec_other')).status).toBe(400);
  expect((await deliver(webhookSecret)).status).toBe(200);
  expect(await end('SIGTERM')).toBe(0);
  expect(said()).toContain('an event about a payment that isn’t ours');
  expect(said()).not.toContain(secretKey);
  await drop();
});
