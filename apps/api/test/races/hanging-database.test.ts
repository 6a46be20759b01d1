import { listAddresses, placeOrder, showWallet, signIn } from '@lavoir/contract';
import { sql } from 'kysely';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { startRelay } from '../relay.ts';
import type { Relay } from '../relay.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { firstVisits } from './first-visits.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let visits: object;
let relay: Relay;
let server: ServerProcess;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date().toISOString());
  world = await createWorld(app, { capacity: 1000 });
  customer = await createCustomer(app, { wallet: 100_000 });
  visits = firstVisits((await app.send(listAddresses, { as: customer.session })).body);
  const { host, port, user } = inject('postgres');
  relay = await startRelay(join(host, `.s.PGSQL.${port}`));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  server = await startServerProcess(await freePort(), {
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${relay.port}/${rows[0]?.name}`,
    APP_SECRET: 'a secret of the tests, long enough',
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  relay.close();
  await app.close();
});

const ask = async (method: string, path: string, body?: object) => {
  const since = performance.now();
  const response = await fetch(server.url + path, {
    method,
    headers: { ...customer.session, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.text();
  return {
    status: response.status,
    ms: performance.now() - since,
    again: response.headers.get('retry-after'),
  };
};

const wallet = () => ask('GET', showWallet.path);
const order = () => ask('POST', placeOrder.path, orderWish(customer, world, { ...visits }));

/** More of them than the pool has connections, so that some wait for one. */
const askAll = () =>
  Promise.all([
    ...Array.from({ length: 20 }, wallet),
    order(),
    ask('POST', signIn.path, { email: 'nobody@test.example', password: 'whatever it is' }),
    ask('GET', '/readyz'),
  ]);

// seconds are counted beside other tests: one that takes the machine may spoil a measurement
const measured = { retry: 2, timeout: 30_000 };

test('a database that hangs is answered for within 3.5 seconds by 503, each time', measured, async () => {
  relay.goOn();
  await expect.poll(async () => (await wallet()).status, { timeout: 5000 }).toBe(200);
  relay.hang();
  for (let round = 0; round < 2; round += 1) {
    const [answers, probe] = await Promise.all([askAll(), ask('GET', '/healthz')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { ms, again } of answers) {
      expect(ms).toBeLessThan(3500);
      expect(again).toBe('1');
    }
    expect(probe.status).toBe(200);
    expect(probe.ms).toBeLessThan(500);
  }
});

test('once it goes on, so does everything, without the connections that hung', async () => {
  relay.goOn();
  const since = performance.now();
  await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 5000 }).toBe(200);
  // connections that were being opened meanwhile may still fail: nobody waits for them longer than that
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, wallet));
    return new Set(answers.map(({ status }) => status));
  };
  await expect.poll(statuses, { timeout: 5000, interval: 50 }).toEqual(new Set([200]));
  expect(performance.now() - since).toBeLessThan(5000);
  expect((await order()).status).toBe(200);
  const placed = await app.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute();
  expect(placed).toHaveLength(1);
  expect(await audit(app.db)).toEqual([]);
});
