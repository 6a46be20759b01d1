import { beginTopUp, deleteAccount, exportData, showTopUp, showWallet, stopTopUp } from '@lavoir/contract';
import { asCents, noCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../test/books.ts';
import {
  atBank,
  beginPayment,
  deliverEvent,
  eventOf,
  reconcileAfter,
  topUpStatus,
} from '../../../test/bank.ts';
import { createCustomer, createWorld } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app, { wallet: 0 });
});
afterEach(() => assertBooks(app));

const begin = (amount: string, who = customer) => beginPayment(app, who, amount);
const bank = (payment: string, answer?: 'authorise' | 'refuse', headers?: Record<string, string>) =>
  atBank(app, payment, answer, headers);
const statusOf = (payment: string) => topUpStatus(app, payment);
const reconcile = (minutes: number) => reconcileAfter(app, minutes);

const wallet = async (who = customer) =>
  (await app.send(showWallet, { as: who.session, query: {} })).body.wallet;

describe('a top-up by Bancontact', () => {
  test('says how it stands, to its own customer alone', async () => {
    const [paid, refused] = [await begin('12.5'), await begin('20')];
    const standing = async (payment_id: string, who = customer) =>
      (await app.send(showTopUp, { as: who.session, params: { payment_id } })).body;
    expect(await standing(paid)).toEqual({
      top_up: { status: 'open', is_refused: false, amount: 12.5, paid_orders: [] },
    });
    await bank(paid, 'authorise');
    await bank(refused, 'refuse');
    expect(await standing(paid)).toMatchObject({ top_up: { status: 'succeeded', amount: 12.5 } });
    expect(await standing(refused)).toMatchObject({
      top_up: { status: 'failed', is_refused: true, amount: 20 },
    });
    const { status } = await app.send(showTopUp, {
      as: (await createCustomer(app)).session,
      params: { payment_id: paid },
    });
    expect(status).toBe(404);
  });

  test('is in the wallet once the bank has said yes, and is one of its entries', async () => {
    const payment = await begin('12.5');
    expect((await wallet()).amount).toBe(0);
    const answered = await bank(payment, 'authorise');
    expect([answered.status, answered.url]).toEqual([200, `${app.url}/sandbox/bancontact/${payment}`]);
    expect(await wallet()).toMatchObject({
      amount: 12.5,
      wallet_entries: [{ kind: 'top_up', description: 'Top-up', entry_amount: 12.5 }],
    });
  });

  test.each(['1', '500', '1.00', '499.99', '20.5'])('may be of %s euro', async (amount) => {
    expect(await statusOf(await begin(amount))).toBe('open');
  });

  test.each(['', '0', '0.99', '500.01', '-20', '20,5', '1e2', '0x10', '20.555', ' 20', 'NaN', '9999', '٢٠'])(
    'may not be of %j euro: 422, and nothing is begun',
    async (amount) => {
      const { status, body } = await app.send(beginTopUp, { as: customer.session, query: { amount } });
      expect([status, body]).toEqual([
        422,
        {
          code: 'top_up_amount_invalid',
          message: expect.stringMatching(/500/),
          errors: [expect.stringMatching(/500/)],
        },
      ]);
      const begun = await app.db
        .selectFrom('top_ups')
        .where('user_id', '=', customer.id)
        .selectAll()
        .execute();
      expect(begun).toEqual([]);
    },
  );

  test('asks for no second payment of a wish by asking twice', async () => {
    const wish = { amount: asCents(2000), key: randomUUID() };
    expect(await app.payments.beginBancontact(wish)).toEqual(await app.payments.beginBancontact(wish));
  });

  test('is answered with a secret that names its payment', async () => {
    const { body } = await app.send(beginTopUp, { as: customer.session, query: { amount: '20' } });
    expect(body).toEqual({
      client_secret: expect.stringMatching(/^pi_[\da-f]{24}_secret_[\da-f]{24}$/),
    });
  });

  test('is of whoever began it, whoever pays', async () => {
    const other = await createCustomer(app, { wallet: 0 });
    const payment = await begin('20', other);
    await bank(payment, 'authorise');
    expect([(await wallet()).amount, (await wallet(other)).amount]).toEqual([0, 20]);
  });
});

describe('a top-up that is stopped', () => {
  const stop = async (payment_id: string, who = customer) =>
    (await app.send(stopTopUp, { as: who.session, params: { payment_id } })).body;

  test('is over at the bank too: nothing comes any more, however often it is stopped', async () => {
    const payment = await begin('20');
    const answers = await Promise.all([stop(payment), stop(payment), stop(payment)]);
    for (const { top_up } of answers)
      expect(top_up).toEqual({ status: 'failed', is_refused: false, amount: 20, paid_orders: [] });
    const page = await (await bank(payment, 'authorise')).text();
    expect(page).toContain('didn’t go through');
    await reconcile(24 * 60);
    expect([await statusOf(payment), (await wallet()).amount]).toEqual(['failed', 0]);
  });

  test('but was paid before anybody told us, is in the wallet, once', async () => {
    const payment = await begin('20');
    await app.payments.answer(payment, 'succeeded');
    expect((await stop(payment)).top_up).toMatchObject({ status: 'succeeded', amount: 20 });
    await deliverEvent(app, eventOf(payment));
    await reconcile(2);
    expect((await stop(payment)).top_up).toMatchObject({ status: 'succeeded' });
    expect((await wallet()).amount).toBe(20);
  });

  test.each(['authorise', 'refuse'] as const)('while its payer says %s ends one way', async (answer) => {
    const payment = await begin('20');
    const other = await createCustomer(app);
    await Promise.all([bank(payment, answer), stop(payment), stop(payment, other)]);
    await reconcile(2);
    const status = await statusOf(payment);
    expect(['succeeded', 'failed']).toContain(status);
    expect((await wallet()).amount).toBe(status === 'succeeded' ? 20 : 0);
  });
});

describe('the bank’s page', () => {
  test.each([
    ['en', 'Authorise the payment'],
    ['fr', 'Autoriser le paiement'],
    ['nl', 'Betaling goedkeuren'],
  ])('speaks %s and lets nothing in', async (locale, words) => {
    const answer = await bank(await begin('20'), undefined, { 'accept-language': locale });
    const page = await answer.text();
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(words);
    expect(page).toContain('20,00');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).not.toMatch(/<script|style=/);
  });

  test('closed, leaves the top-up open, to be paid later or given up after a day', async () => {
    const [later, never] = [await begin('20'), await begin('30')];
    await bank(later);
    await reconcile(60);
    expect([await statusOf(later), await statusOf(never)]).toEqual(['open', 'open']);
    await bank(later, 'authorise');
    await reconcile(24 * 60);
    expect([await statusOf(later), await statusOf(never)]).toEqual(['succeeded', 'failed']);
    await bank(never, 'authorise');
    expect((await wallet()).amount).toBe(20);
    expect(await (await bank(never)).text()).not.toContain('<form');
  });

  test('refused, credits nothing', async () => {
    const payment = await begin('20');
    const page = await (await bank(payment, 'refuse')).text();
    expect(page).toContain('didn’t go through');
    expect([await statusOf(payment), (await wallet()).amount]).toEqual(['failed', 0]);
  });

  test('opened twice, takes the first answer alone', async () => {
    const payment = await begin('20');
    const answers = await Promise.all([
      bank(payment, 'authorise'),
      bank(payment, 'authorise'),
      bank(payment, 'refuse'),
      bank(payment, 'authorise'),
    ]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages).size).toBe(1);
    const status = await statusOf(payment);
    expect((await wallet()).amount).toBe(status === 'succeeded' ? 20 : 0);
    expect(pages[0]).toContain(status === 'succeeded' ? 'is authorised' : 'didn’t go through');
    await bank(payment, 'refuse');
    expect(await statusOf(payment)).toBe(status);
  });

  test('answers another site’s page as if there were no such payment, and so an unknown one', async () => {
    const payment = await begin('20');
    const foreign = await bank(payment, 'authorise', { origin: 'https://evil.example' });
    expect([foreign.status, (await wallet()).amount]).toEqual([404, 0]);
    expect((await bank('pi_000000000000000000000000')).status).toBe(404);
    expect((await bank('%00')).status).toBe(404);
  });
});

test('a provider’s answer that is lost is asked for again, by the same key', async () => {
  const payment = await begin('20');
  // as a process leaves it that dies between the two
  await app.db.updateTable('top_ups').set({ payment_id: null }).where('payment_id', '=', payment).execute();
  await app.payments.answer(payment, 'succeeded');
  await reconcile(2);
  expect([await statusOf(payment), (await wallet()).amount]).toEqual(['succeeded', 20]);
});

test('eleven within an hour are one too many', async () => {
  const limited = await startTestApp({ limits: 'on' });
  await createWorld(limited);
  const { session } = await createCustomer(limited);
  for (let time = 1; time <= 11; time += 1) {
    const { status } = await limited.send(beginTopUp, { as: session, query: { amount: '20' } });
    expect(status).toBe(time > 10 ? 429 : 200);
  }
  await limited.close();
});

describe('a person', () => {
  test('sees their top-ups in their export, and nobody else’s', async () => {
    const payment = await begin('20');
    await bank(payment, 'authorise');
    await begin('30');
    await begin('40', await createCustomer(app));
    const { body } = await app.send(exportData, { as: customer.session });
    expect(body.top_ups).toMatchObject([
      { amount: 20, received: 20, status: 'succeeded' },
      { amount: 30, received: null, status: 'open' },
    ]);
    expect(JSON.stringify(body)).not.toContain(payment);
  });

  test('who left is still who paid: the books keep it without their name', async () => {
    const payment = await begin('20');
    // given up for lost, as far as we know
    const over = { status: 'failed', settled_at: app.clock.now() };
    await app.db.updateTable('top_ups').set(over).where('payment_id', '=', payment).execute();
    expect((await app.send(deleteAccount, { as: customer.session, query: {} })).status).toBe(200);
    await bank(payment, 'authorise');
    const held = await app.db
      .selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('user_id', '=', customer.id)
      .where('balance_cents', '>', noCents)
      .execute();
    expect(held).toEqual([{ balance_cents: 2000 }]);
    expect(app.logs()).toContain('money came for an account that is gone');
  });
});
