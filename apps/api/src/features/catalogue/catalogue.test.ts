import { listProducts, signOut, updateCart } from '@lavoir/contract';
import { sql } from 'kysely';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { listenerName } from '../../live/changes.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
  customer = await createCustomer(app);
});
afterAll(() => app.close());
beforeEach(() => price(5));

const price = async (euro: number): Promise<void> => {
  await sql`update products set price_cents = ${euro * 100} where id = ${world.shirt}`.execute(app.db);
  await expect.poll(quotes, { timeout: 2000, interval: 20 }).toEqual([euro, euro]);
};

type Raw = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** As it comes over the wire; `fetch` would unpack it. */
const get = (url: string, headers: Record<string, string> = {}, as = customer): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asking = request(url + listProducts.path, { headers: { ...as.session, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });

const shirtIn = (text: string) =>
  listProducts.output.parse(JSON.parse(text)).products.find(({ id }) => id === world.shirt)?.price;

/** What each process says that a shirt costs, in euro. */
const quotes = () => Promise.all(app.urls.map(async (url) => shirtIn((await get(url)).body.toString())));

test('the catalogue comes packed as the browser takes it, the same in each form', async () => {
  const [url = ''] = app.urls;
  const plain = await get(url);
  const packed = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const zipped = await get(url, { 'accept-encoding': 'gzip' });
  const refusing = await get(url, { 'accept-encoding': 'br;q=0' });
  expect([plain, packed, zipped, refusing].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
    undefined,
  ]);
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
  expect(gunzipSync(zipped.body)).toEqual(plain.body);
  expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
});

test('a category has a glyph for light and for dark pages', async () => {
  const { products } = (await app.send(listProducts, { as: customer.session })).body;
  const icons = products.map(({ category }) => [category.icon, category.dark_icon]);
  expect(icons[0]).toEqual([expect.stringMatching(/\w/), icons[0]?.[0]]);
});

test('a browser that has it is told so, with its session, until it changes', async () => {
  const [url = ''] = app.urls;
  const first = await get(url);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await get(url, { 'if-none-match': first.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['access-token']).toBe(customer.session['access-token']);
  await price(6);
  const changed = await get(url, { 'if-none-match': first.headers.etag ?? '' });
  expect([changed.status, shirtIn(changed.body.toString())]).toEqual([200, 6]);
});

test('a price that changes in the database is quoted by every process within two seconds, by the cart too', async () => {
  await price(7);
  const { body } = await app.send(updateCart, {
    as: customer.session,
    body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 2 }] } },
  });
  expect(body.cart.cart_products).toMatchObject([{ product_price: 7, total: 14 }]);
});

test('a price that changes while a process has lost its listening connection is quoted as soon', async () => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(app.urls.length);
  await price(8);
});

test('whoever is signed out reads nothing from it', async () => {
  const [url = ''] = app.urls;
  const { headers } = await get(url);
  const stranger = await get(url, { 'access-token': 'of-nobody', 'if-none-match': headers.etag ?? '' });
  expect(stranger.status).toBe(401);
});

const statusesFor = (who: Customer) =>
  Promise.all(app.urls.map(async (url) => (await get(url, {}, who)).status));

const within = { timeout: 2000, interval: 5 };

test('whoever signs out is soon a stranger to every process', async () => {
  const leaver = await createCustomer(app);
  expect(await statusesFor(leaver)).toEqual([200, 200]);
  await app.send(signOut, { as: leaver.session });
  await expect.poll(() => statusesFor(leaver), within).toEqual([401, 401]);
});

test('a session that is used no more ends in every process, however well it is remembered', async () => {
  const idler = await createCustomer(app);
  expect(await statusesFor(idler)).toEqual([200, 200]);
  app.clock.set('2026-11-30T08:00:01+01:00');
  expect(await statusesFor(idler)).toEqual([401, 401]);
  app.clock.set(startOfTests);
});

test('whoever moves soon sees what is sold there', async () => {
  const mover = await createCustomer(app);
  const shirts = () =>
    Promise.all(app.urls.map(async (url) => shirtIn((await get(url, {}, mover)).body.toString())));
  expect(await shirts()).toEqual([5, 5]);
  await sql`update delivery_addresses set zip_code = '2000' where id = ${mover.addressId}`.execute(app.db);
  await expect.poll(shirts, within).toEqual([undefined, undefined]);
});
