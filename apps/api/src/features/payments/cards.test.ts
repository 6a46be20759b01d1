import {
  addPaymentMethod,
  beginCardSetup,
  deleteAccount,
  deletePaymentMethod,
  listPaymentMethods,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { queuedJobs } from '../../../test/mails.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { forgetCardJob } from './forget-card.job.ts';
import { forgetEventsJob } from './payments.jobs.ts';
import { givingUp } from '../../../test/people.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  customer = await createCustomer(app);
});

const add = (token: string, key?: string, who = customer, to = app) =>
  to.send(addPaymentMethod, {
    as: who.session,
    body: { token },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const remove = (id: number, who = customer) =>
  app.send(deletePaymentMethod, { as: who.session, params: { id: String(id) } });

const cards = async (who = customer) =>
  (await app.send(listPaymentMethods, { as: who.session })).body.payment_method;

const wallClock = (seconds: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

/** How many cards the provider has of a customer. */
const atProvider = async (): Promise<number> => {
  const rows = await app.db
    .selectFrom('sandbox_cards as s')
    .innerJoin('payment_methods as p', 'p.provider_method', 's.id')
    .select('s.id')
    .where('p.user_id', '=', customer.id)
    .where('s.detached', '=', false)
    .execute();
  return rows.length;
};

describe('a card', () => {
  test('is stored by its token, and shown by its last four digits', async () => {
    const { status, body } = await add('tok_visa');
    expect([status, body]).toEqual([
      200,
      {
        payment_method: { id: expect.any(Number), brand: 'visa', last4: '4242', expires: '2028-11' },
      },
    ]);
    expect(await cards()).toEqual([{ ...body.payment_method, in_use: false }]);
    expect(await cards(await createCustomer(app))).toEqual([]);
  });

  test.each([
    ['tok_chargeCustomerFail', '0341'],
    ['tok_authenticationRequired', '3155'],
  ])('of the test token %s is stored: it is its charges that fail', async (token, last4) => {
    expect((await add(token)).body.payment_method.last4).toBe(last4);
  });

  test.each(['tok_chargeDeclined', 'tok_unknown', '4242424242424242', 'constructor'])(
    '%s is refused when it is added',
    async (token) => {
      const { status, body } = await add(token);
      expect([status, body]).toEqual([
        422,
        { code: 'card_refused', message: { payment_method: expect.stringContaining('declined') } },
      ]);
      expect(await cards()).toEqual([]);
    },
  );

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(256) }, { token: 'a\nb' }])(
    'is not stored by %j',
    async (body) => {
      const answer = await app.send(addPaymentMethod, {
        as: customer.session,
        body: body as { token: string },
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    },
  );
});

describe('a card that is set up', () => {
  const begin = () => app.send(beginCardSetup, { as: customer.session });
  const customerOf = async (table: 'provider_customers' | 'payment_methods') => {
    const named = table === 'provider_customers' ? 'customer' : 'provider_customer';
    const rows = await app.db
      .selectFrom(table)
      .select(`${named} as name`)
      .where('user_id', '=', customer.id)
      .execute();
    return rows.map(({ name }) => name);
  };

  test('is stored for whom the provider began it, however often it is begun', async () => {
    const { status, body } = await begin();
    expect([status, body.client_secret]).toEqual([200, expect.stringMatching(/^seti_\w+_secret_\w+$/)]);
    const [begun] = await customerOf('provider_customers');
    expect((await begin()).body.client_secret).not.toBe(body.client_secret);
    expect(await customerOf('provider_customers')).toEqual([begun]);
    await add('tok_visa');
    await add('tok_chargeCustomerFail');
    expect(await customerOf('payment_methods')).toEqual([begun, begun]);
  });

  test('belongs to the customer of cards that are there already', async () => {
    await add('tok_visa');
    await begin();
    expect(await customerOf('provider_customers')).toEqual(await customerOf('payment_methods'));
  });

  test('leaves nothing of who leaves', async () => {
    await begin();
    await app.send(deleteAccount, { as: customer.session, query: await givingUp(app, customer.id) });
    expect(await customerOf('provider_customers')).toEqual([]);
  });
});

describe('the same card', () => {
  test('thirty times at once by one key is stored once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => add('tok_visa', key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.payment_method.id)).size).toBe(1);
    expect([(await cards()).length, await atProvider()]).toEqual([1, 1]);
    wallClock(3600);
    expect((await add('tok_visa', key)).body.payment_method.id).toBe((await cards())[0]?.id);
  });

  test('twice without a key is stored once', async () => {
    await Promise.all([add('tok_visa'), add('tok_visa')]);
    expect(await cards()).toHaveLength(1);
  });

  test('later, or once it was deleted, is another one', async () => {
    const first = await add('tok_visa', randomUUID());
    wallClock(61);
    const second = await add('tok_visa', randomUUID());
    expect(await cards()).toHaveLength(2);
    await remove(second.body.payment_method.id);
    const third = await add('tok_visa');
    expect((await cards()).map(({ id }) => id)).toEqual([
      first.body.payment_method.id,
      third.body.payment_method.id,
    ]);
  });

  test('may be kept by another person as their own', async () => {
    const other = await createCustomer(app);
    await Promise.all([add('tok_visa'), add('tok_visa', undefined, other)]);
    expect([(await cards()).length, (await cards(other)).length]).toEqual([1, 1]);
  });

  test('by a key that named another one is refused', async () => {
    const key = randomUUID();
    await add('tok_visa', key);
    const { status, body } = await add('tok_chargeCustomerFail', key);
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await cards()).toHaveLength(1);
  });
});

test('a sixth card within an hour is one too many, and equal requests count once', async () => {
  const limited = await startTestApp({ limits: 'on' });
  await createWorld(limited);
  const who = await createCustomer(limited);
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1)
    statuses.push((await add(`tok_${Math.max(0, time - 1)}`, randomUUID(), who, limited)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  await limited.close();
});

describe('deleting a card', () => {
  test('takes it out of the list, and from the provider once the job has run', async () => {
    const { id } = (await add('tok_visa')).body.payment_method;
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([200, 'Payment method has been deleted successfully']);
    expect(await cards()).toEqual([]);
    expect(await atProvider()).toBe(1);
    const [queued] = (await queuedJobs(app, forgetCardJob.name)).slice(-1);
    await forgetCardJob.run(app, queued?.data as never);
    expect(await atProvider()).toBe(0);
    expect((await remove(id)).status).toBe(404);
  });

  test('is refused while an order is to be paid by it, and the list says so', async () => {
    const { id } = (await add('tok_visa')).body.payment_method;
    const other = (await add('tok_chargeCustomerFail')).body.payment_method;
    const inUse = async () => (await cards()).filter(({ in_use }) => in_use).map((card) => card.id);
    const order = await createOrder(app, world, customer);
    const by = app.db.updateTable('orders').where('id', '=', order.id);
    await by.set({ payment_method_id: id }).execute();
    expect(await inUse()).toEqual([id]);
    const { status, body } = await remove(id);
    expect([status, body.code, body.message]).toEqual([
      422,
      'card_in_use',
      'Payment method can’t be deleted because it’s active in an order',
    ]);
    await by.set({ status: 'delivered' }).execute();
    expect(await inUse()).toEqual([]);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(200);
  });

  test('of somebody else changes nothing', async () => {
    const { id } = (await add('tok_visa')).body.payment_method;
    expect((await remove(id, await createCustomer(app))).status).toBe(404);
    expect(await cards()).toHaveLength(1);
  });

  test('twenty times at once is done once', async () => {
    const { id } = (await add('tok_visa')).body.payment_method;
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)]);
  });
});

test('somebody who leaves takes their cards from the provider too', async () => {
  await add('tok_visa');
  await add('tok_chargeCustomerFail');
  const stored = await app.db
    .selectFrom('payment_methods')
    .select('provider_method')
    .where('user_id', '=', customer.id)
    .execute();
  const ids = stored.map(({ provider_method }) => provider_method);
  const query = await givingUp(app, customer.id);
  expect((await app.send(deleteAccount, { as: customer.session, query })).status).toBe(200);
  for (const { data } of (await queuedJobs(app, forgetCardJob.name)).slice(-2))
    await forgetCardJob.run(app, data as never);
  const kept = await app.db.selectFrom('sandbox_cards').select('detached').where('id', 'in', ids).execute();
  expect(kept).toEqual([{ detached: true }, { detached: true }]);
});

test('what was wished is forgotten after a day', async () => {
  await add('tok_visa');
  const wishes = () =>
    app.db.selectFrom('card_wishes').select('at').where('user_id', '=', customer.id).execute();
  await forgetEventsJob.run(app, { id: 'tonight', job: {} });
  expect(await wishes()).toHaveLength(1);
  wallClock(25 * 3600);
  await forgetEventsJob.run(app, { id: 'tonight', job: {} });
  expect(await wishes()).toEqual([]);
});
