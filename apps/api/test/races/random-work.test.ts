import { showWallet } from '@lavoir/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { reconcileChargesJob } from '../../src/features/orders/charging/charges.jobs.ts';
import { addCard, tokens } from '../cards.ts';
import { createCustomer, createStaff, createWorld } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { operation, perform } from './random-operations.ts';
import type { House, Payer, Placed } from './random-operations.ts';

let app: TestApp;
let house: House;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  const world = await createWorld(app, { capacity: 30 });
  const operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const code = { code: 'SOME', basis_points: 1500, first_order_only: false, use_limit: 10 };
  const { id: promo } = await app.db
    .insertInto('promo_codes')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow();
  house = { app, world, operator, promo };
});
afterAll(() => app.close());

const createPayer = async (): Promise<Payer> => {
  const customer = await createCustomer(app, { wallet: 20_000 });
  const cards: number[] = [];
  for (const token of Object.values(tokens)) cards.push(await addCard(app, customer, token));
  return { ...customer, cards };
};

/** The provider is asked about all that nobody has told the end of. */
const reconcile = async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  app.clock.set(new Date(app.clock.now().getTime() + 120_000).toISOString());
  return reconcileChargesJob.run({ ...app, log }, { id: 'now', job: {} });
};

const unfinished = async () => {
  const charges = app.db.selectFrom('order_charges').select('id').where('state', 'in', ['open', 'given_up']);
  const refunds = app.db.selectFrom('order_refunds').select('id').where('state', '<>', 'succeeded');
  return [...(await charges.execute()), ...(await refunds.execute())];
};

test('whatever six workers do to each other’s orders over two processes, the books balance', async () => {
  const customers = await Promise.all([1, 2, 3, 4].map(() => createPayer()));
  const orders: Placed[] = [];
  const statuses = new Map<string, number>();
  const queue = fc.sample(operation, 400);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await perform(house, next, customers, orders);
      const key = `${next.kind} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));

  expect([...statuses.keys()].filter((key) => !/ (200|404|409|422)$/.test(key))).toEqual([]);
  expect(await reconcile()).toEqual({ done: true });
  expect(await unfinished()).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
  for (const kind of ['place', 'intake', 'authenticate'])
    expect([kind, statuses.get(`${kind} 200`) ?? 0]).not.toEqual([kind, 0]);
  for (const customer of customers) {
    let moved = 0;
    let [page, pages, amount] = [1, 1, 0];
    for (; page <= pages; page += 1) {
      const { body } = await app.send(showWallet, { as: customer.session, query: { page: String(page) } });
      for (const entry of body.wallet.wallet_entries) moved += Math.round(entry.entry_amount * 100);
      pages = body.pagination.total_pages;
      amount = Math.round(body.wallet.amount * 100);
    }
    expect(moved).toBe(amount);
  }
  const uses = await app.db
    .selectFrom('promo_codes')
    .select('uses')
    .where('id', '=', house.promo)
    .executeTakeFirstOrThrow();
  expect(uses.uses).toBeLessThanOrEqual(10);
}, 60_000);
