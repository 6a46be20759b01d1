import { followOrders, listAddresses, placeOrder, showWallet } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { deriveSecrets } from '../../src/secrets.ts';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { Customer, Maker, World } from '../factories.ts';
import { firstVisits } from './first-visits.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';

const workers = 12;
const ordersEach = 4;
const secret = 'a secret of the tests, long enough';

let folder: string;
let database: EmbeddedPostgres;
let maker: Maker & { close: () => Promise<void> };
let server: ServerProcess;
let world: World;
let visits: object;

/** Its keeper is the server under test: nothing here starts it again. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lavoir-restarts-'));
  database = await startEmbeddedPostgres({ dataDir: folder, supervise: false });
  server = await startServerProcess(await freePort(), { DATA_DIR: folder, APP_SECRET: secret });
  const { db, close } = connect(database.connection, { onIdleError: () => undefined });
  const clock = { now: () => new Date(), set: () => undefined };
  maker = { db, close, clock, secrets: deriveSecrets(secret) };
  world = await createWorld(maker, { capacity: 100_000 });
  const { session } = await createCustomer(maker);
  const answer = await fetch(server.url + listAddresses.path, { headers: session });
  visits = firstVisits(listAddresses.output.parse(await answer.json()));
}, 120_000);

afterAll(async () => {
  await maker.close();
  await server.end('SIGTERM');
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}, 30_000);

const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

const killBackend = async ({ client }: { client: pg.Client }): Promise<void> => {
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
    order by state = 'active' desc limit 1`);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
};

const endAll = async ({ client }: { client: pg.Client }): Promise<void> => {
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' order by pid = pg_backend_pid()`);
};

const ways: Record<string, (on: { client: pg.Client }) => Promise<void>> = {
  'stopped at once': async () => void process.kill(postmaster(), 'SIGQUIT'),
  'stopped fast': async () => void process.kill(postmaster(), 'SIGINT'),
  'its first process killed': async () => void process.kill(postmaster(), 'SIGKILL'),
  'all connections ended': endAll,
  'a connection killed': killBackend,
};

const open = async (): Promise<pg.Client> => {
  const client = new pg.Client(database.connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** @returns when the database was back */
const disturb = async (way: (on: { client: pg.Client }) => Promise<void>): Promise<number> => {
  const client = await open();
  const lost = new Promise((resolve) => client.once('end', resolve));
  // the answer may be lost with the connection that asked for it
  await way({ client }).catch(() => undefined);
  await lost;
  const deadline = Date.now() + 10_000;
  for (;;) {
    const again = await open().catch(() => undefined);
    await again?.end();
    if (again) return Date.now();
    if (server.ended() !== undefined || Date.now() > deadline)
      throw new Error(`it stays away. ${server.said()}`);
    await wait(10);
  }
};

type Acknowledged = { key: string; id: number; askedAt: number; answeredAt: number };
const acknowledged: Acknowledged[] = [];
const unexpected: string[] = [];

/** @returns undefined where the answer is to ask again, which must say so */
const ask = async (path: string, init: RequestInit): Promise<string | undefined> => {
  const response = await fetch(server.url + path, init);
  const text = await response.text();
  if (response.status === 200) return text;
  // tries whose answer was lost count too; nobody here waits for the minute to pass
  if (response.status === 429)
    await maker.db
      .deleteFrom('limit_counts')
      .execute()
      .catch(() => undefined);
  else if (response.status !== 503 || !response.headers.has('retry-after'))
    unexpected.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
  await wait(20);
  return undefined;
};

/** Made in the same database, which may be away as well; what is left of one that failed is nobody's. */
const newCustomer = async (): Promise<Customer> => {
  for (;;) {
    const customer = await createCustomer(maker, { wallet: 100_000 }).catch(() => undefined);
    if (customer) return customer;
    if (server.ended() !== undefined) throw new Error(`the server ended. ${server.said()}`);
    await wait(50);
  }
};

const place = async (customer: Customer, key: string): Promise<void> => {
  const headers = { ...customer.session, 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify(orderWish(customer, world, { ...visits, description: key }));
  for (;;) {
    const askedAt = Date.now();
    const answer = await ask(placeOrder.path, { method: 'POST', headers, body });
    if (unexpected.length > 0) return;
    if (answer === undefined) continue;
    const { order } = JSON.parse(answer) as { order: { id: number } };
    acknowledged.push({ key, id: order.id, askedAt, answeredAt: Date.now() });
    return;
  }
};

/** Orders and reads until it is over; a customer alone would soon have to slow down. */
const work = async (isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const customer = await newCustomer();
    for (let count = 0; count < ordersEach && !isOver(); count += 1) {
      await place(customer, randomUUID());
      await ask(showWallet.path, { headers: customer.session });
    }
  }
};

/** ms from the database's return until an order that was asked for afterwards is placed */
const healthyAfter = async (back: number): Promise<number> => {
  for (;;) {
    const first = acknowledged.find(({ askedAt }) => askedAt >= back);
    if (first) return first.answeredAt - back;
    if (Date.now() > back + 10_000 || unexpected.length > 0) return Infinity;
    await wait(10);
  }
};

test('a database that breaks and comes back, whichever way, costs nothing but a few answers', async () => {
  let over = false;
  const working = Array.from({ length: workers }, () => work(() => over));
  const all = Promise.all(working);
  const healthy: [string, boolean][] = [];
  try {
    for (const round of [1, 2, 3]) {
      for (const [name, way] of Object.entries(ways)) {
        // different amounts of work are under way each time
        await Promise.race([all, wait(100 * round)]);
        const back = await disturb(way);
        healthy.push([name, (await healthyAfter(back)) <= 5000]);
      }
    }
  } finally {
    over = true;
    await Promise.allSettled(working);
  }
  await all;

  expect({ unexpected, ended: server.ended() }).toEqual({ unexpected: [], ended: undefined });
  expect(healthy).toEqual([1, 2, 3].flatMap(() => Object.keys(ways).map((name) => [name, true])));
  const rows = await maker.db.selectFrom('orders').select(['id', 'description']).orderBy('id').execute();
  expect(rows.map(({ id, description }) => ({ id, key: description }))).toEqual(
    acknowledged.map(({ id, key }) => ({ id, key })).toSorted((a, b) => a.id - b.id),
  );
  expect(await audit(maker.db)).toEqual([]);
}, 120_000);

test('live updates come again after it', async () => {
  const customer = await newCustomer();
  const { body } = await fetch(server.url + followOrders.path, { headers: customer.session });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('id: 0');
  await place(customer, 'live');
  let heard = '';
  while (!heard.includes('event: ')) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(heard).toContain(`"order_id":${acknowledged.at(-1)?.id}`);
}, 20_000);
