import {
  addOpsProduct,
  listProducts,
  placeOpsProduct,
  readOpsCatalogue,
  readProductHistory,
  saveOpsCatalogue,
  showOpsOrder,
  withdrawProductChange,
} from '@lavoir/contract';
import type { ProductCells } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld, sessionOf } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { applyProductChangesJob } from './catalogue.jobs.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let session: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
  customer = await createCustomer(app);
  ({ session } = await createStaff(app, 'operator', world.laundryId));
});
afterAll(() => app.close());

const read = async () => (await app.send(readOpsCatalogue, { as: session })).body;
const product = async (id: number) => (await read()).products.find((one) => one.id === id);
const history = async (id: number) =>
  (await app.send(readProductHistory, { as: session, params: { id: String(id) } })).body;

type Wish = { was: ProductCells; now: ProductCells; planned?: number | null };
const save = (id: number, wish: Wish, more: { from?: string | null; key?: string } = {}) =>
  app.send(saveOpsCatalogue, {
    as: session,
    headers: { 'idempotency-key': more.key ?? randomUUID() },
    body: {
      laundry_id: world.laundryId,
      from: more.from ?? null,
      reason: '',
      changes: [{ product_id: id, ...wish }],
    },
  });

const run = () => applyProductChangesJob.run({ db: app.db, clock: app.clock }, { id: '', job: {} });

/** What each process tells customers that a shirt costs. */
const quotes = () =>
  Promise.all(
    app.urls.map(async (url) => {
      const headers = await sessionOf(app, { id: customer.id, email: customer.email });
      const { products } = listProducts.output.parse(
        await (await fetch(url + listProducts.path, { headers })).json(),
      );
      return products.find(({ id }) => id === world.shirt)?.price;
    }),
  );

test('a price that is saved now is quoted by every process within two seconds, and placed orders keep theirs', async () => {
  const order = await createOrder(app, world, customer);
  expect(await quotes()).toEqual([5, 5]);
  const { status } = await save(world.shirt, { was: { price: 5 }, now: { price: 5.5 } });
  expect(status).toBe(200);
  await expect.poll(quotes, { timeout: 2000, interval: 50 }).toEqual([5.5, 5.5]);
  const kept = await app.send(showOpsOrder, { as: session, params: { id: String(order.id) } });
  expect(kept.body.order.total).toBe(54.9);
  const { changes, under_way } = await history(world.shirt);
  expect(changes[0]).toMatchObject({ state: 'holds', price: 5.5, was_price: 5, by: 'Test Person' });
  expect(under_way).toEqual([{ price: 5, orders: 1 }]);
  await save(world.shirt, { was: { price: 5.5 }, now: { price: 5 } });
});

test('what a colleague changed meanwhile is refused, another cell of the same product isn’t', async () => {
  const before = await product(world.kilo);
  await save(world.kilo, { was: { price: 3.9 }, now: { price: 4 } });
  const late = await save(world.kilo, { was: { price: 3.9 }, now: { price: 4.2 } });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  const name = { was: { name_nl: before?.name_nl ?? '' }, now: { name_nl: 'Wassen' } };
  expect((await save(world.kilo, name)).status).toBe(200);
  expect(await product(world.kilo)).toMatchObject({ price: 4, name_nl: 'Wassen' });
});

test('the same save sent twice is kept once', async () => {
  const key = randomUUID();
  const wish = { was: { price: 12 }, now: { price: 13 } };
  const from = '2026-12-01';
  const answers = await Promise.all([1, 2, 3].map(() => save(world.bag, wish, { key, from })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await history(world.bag)).changes).toHaveLength(1);
});

test('what lacks a name in a language can’t be switched on, and what is on sale keeps its names', async () => {
  await save(world.retired, { was: { name_fr: 'Retired (fr)' }, now: { name_fr: '' } });
  const on = await save(world.retired, { was: { is_active: false }, now: { is_active: true } });
  expect([on.status, on.body.code]).toEqual([422, 'product_name_missing']);
  expect(on.body.message).toContain('Retired');
  const bare = await save(world.shirt, { was: { name_nl: 'Shirt (nl)' }, now: { name_nl: '' } });
  expect(bare.body.code).toBe('product_name_missing');
  const both = await save(world.retired, {
    was: { name_fr: '', is_active: false },
    now: { name_fr: 'Retraité', is_active: true },
  });
  expect(both.status).toBe(200);
  expect(await product(world.retired)).toMatchObject({ is_active: true, name_fr: 'Retraité' });
});

test('a price from a day on waits for it, holds from its first minute, and can be called off before', async () => {
  const today = await save(world.shirt, { was: { price: 5 }, now: { price: 6 } }, { from: '2026-11-23' });
  expect(today.body.code).toBe('day_not_ahead');
  await save(world.shirt, { was: { price: 5 }, now: { price: 6 } }, { from: '2026-11-25' });
  await save(world.shirt, { was: { price: 5 }, now: { price: 9 } }, { from: '2026-11-24' });
  const [, tomorrow] = (await history(world.shirt)).changes;
  expect(tomorrow).toMatchObject({ state: 'planned', price: 9, from: '2026-11-24' });
  const params = { id: String(tomorrow?.id) };
  expect((await app.send(withdrawProductChange, { as: session, params })).status).toBe(200);
  expect((await app.send(withdrawProductChange, { as: session, params })).status).toBe(200);
  expect(await product(world.shirt)).toMatchObject({
    price: 5,
    next_price: { price: 6, from: '2026-11-25' },
  });

  const fresh = async () => {
    ({ session } = await createStaff(app, 'operator', world.laundryId));
  };
  app.clock.set('2026-11-24T23:59:00+01:00');
  await fresh();
  await run();
  expect(await product(world.shirt)).toMatchObject({ price: 5 });
  app.clock.set('2026-11-25T00:00:00+01:00');
  await fresh();
  await Promise.all([run(), run()]);
  expect(await product(world.shirt)).toMatchObject({ price: 6, next_price: null });
  await expect.poll(quotes, { timeout: 2000, interval: 50 }).toEqual([6, 6]);
  const [held] = (await history(world.shirt)).changes;
  expect(held).toMatchObject({ state: 'holds', price: 6, was_price: 5 });
  const over = await app.send(withdrawProductChange, { as: session, params: { id: String(held?.id) } });
  expect(over.body.code).toBe('change_holds');
});

test('a price that a colleague planned and the page didn’t show isn’t planned over', async () => {
  const found = await product(world.shirt);
  const plan = async (price: number, from: string, planned?: number | null) => {
    const wish = { was: { price: found?.price ?? 0 }, now: { price } };
    const { status, body } = await save(
      world.shirt,
      { ...wish, ...(planned !== undefined && { planned }) },
      { from },
    );
    return [status, body.code];
  };
  expect(found?.last_planned).toBeNull();
  expect(await plan(6.5, '2026-12-07', null)).toEqual([200, undefined]);
  const refused = [409, 'changed_meanwhile'];
  expect(await plan(6.6, '2026-12-07', null)).toEqual(refused);
  // theirs would take over from a later day on
  expect(await plan(6.6, '2026-12-01', null)).toEqual(refused);
  expect(await plan(6.5, '2026-12-01', null)).toEqual([200, undefined]);
  const seen = (await product(world.shirt))?.last_planned;
  expect(await plan(6.6, '2026-12-07', seen)).toEqual([200, undefined]);
  // what holds before it is none of its business, and a page of before doesn't say what it showed
  expect(await plan(6.7, '2026-12-08', null)).toEqual([200, undefined]);
  expect(await plan(6.8, '2026-12-07')).toEqual([200, undefined]);
  const name = { was: { name_fr: found?.name_fr ?? '' }, now: { name_fr: 'Liquette' } };
  const other = await save(world.shirt, { ...name, planned: null }, { from: '2026-12-07' });
  expect(other.status).toBe(200);
  for (const { id, state } of (await history(world.shirt)).changes)
    if (state === 'planned')
      await app.send(withdrawProductChange, { as: session, params: { id: String(id) } });
  expect((await product(world.shirt))?.last_planned).toBeNull();
});

test('a change that can’t be made holds up the later ones of its product, and nobody else’s', async () => {
  const [shirt, kilo] = [await product(world.shirt), await product(world.kilo)];
  const plan = (id: number, was: number | undefined, price: number, from: string) =>
    save(id, { was: { price: was ?? 0 }, now: { price } }, { from });
  await plan(world.shirt, shirt?.price, 7, '2026-11-26');
  await plan(world.kilo, kilo?.price, 4.4, '2026-11-27');
  await plan(world.shirt, shirt?.price, 8, '2026-11-27');
  await sql`alter table products add constraint no_seven check (price_cents <> 700)`.execute(app.db);
  app.clock.set('2026-11-27T00:00:00+01:00');
  ({ session } = await createStaff(app, 'operator', world.laundryId));
  expect(await run()).toMatchObject({
    done: false,
    reason: expect.stringMatching(/^\d+: error: .*"no_seven"; \d+: Error: an earlier one waits$/) as string,
  });
  expect([(await product(world.shirt))?.price, (await product(world.kilo))?.price]).toEqual([
    shirt?.price,
    4.4,
  ]);
  await sql`alter table products drop constraint no_seven`.execute(app.db);
  expect(await run()).toEqual({ done: true });
  expect((await product(world.shirt))?.price).toBe(8);
});

test('a product is moved within its category, and a new one comes last and isn’t on sale', async () => {
  const { categories, products } = await read();
  const { body, status } = await app.send(addOpsProduct, {
    as: session,
    body: {
      laundry_id: world.laundryId,
      category_id: categories[0]?.id ?? 0,
      name_en: 'Cape',
      name_fr: '',
      name_nl: '',
      icon: 'coat',
      price: 7.25,
      unit: 'piece',
    },
  });
  expect(status).toBe(200);
  const ids = products.map(({ id }) => id);
  expect((await read()).products.map(({ id }) => id)).toEqual([...ids, body.id]);
  expect(await product(body.id)).toMatchObject({ is_active: false, price: 7.25 });

  const place = (behind: number | null) =>
    app.send(placeOpsProduct, { as: session, params: { id: String(body.id) }, body: { behind } });
  const [first = 0, ...others] = ids;
  expect((await place(first)).body.products.map(({ id }) => id)).toEqual([first, body.id, ...others]);
  expect((await place(null)).body.products.map(({ id }) => id)).toEqual([body.id, ...ids]);
  expect((await place(world.elsewhere)).body.code).toBe('changed_meanwhile');
  expect((await history(body.id)).changes.filter(({ moved }) => moved)).toHaveLength(2);
});
