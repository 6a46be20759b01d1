import { listAddresses, placeOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { World } from '../factories.ts';
import { firstVisits } from './first-visits.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { addressOf } from '../test-database.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const workers = 12;
const rounds = 4;

let app: TestApp;
let world: World;
let visits: object;
let server: ServerProcess;
let start: () => Promise<ServerProcess>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date().toISOString());
  world = await createWorld(app, { capacity: 100_000 });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const web = await freePort();
  const environment = {
    DATABASE_URL: addressOf({ ...inject('postgres'), database: rows[0]?.name ?? '' }),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  start = () => startServerProcess(web, environment);
  const asked = await createCustomer(app);
  const { body } = await app.send(listAddresses, { as: asked.session });
  visits = firstVisits(body);
  server = await start();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await app.close();
});

type Acknowledged = { key: string; id: number };

/**
 * Places one order after the other, each for a customer of its own (one alone would soon have to slow down), and asks
 * again, with the same key, for whatever was not answered.
 */
const work = async (name: string, isOver: () => boolean): Promise<Acknowledged[]> => {
  const acknowledged: Acknowledged[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const customer = await createCustomer(app);
    const key = `${name} ${count}`;
    const body = JSON.stringify(orderWish(customer, world, { ...visits, description: key }));
    for (let answered = false; !answered;) {
      const answer = await fetch(server.url + placeOrder.path, {
        method: 'POST',
        headers: { ...customer.session, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer === undefined || answer.status === 503) await wait(20);
      else {
        answered = true;
        expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
        acknowledged.push({ key, id: (JSON.parse(answer.text) as { order: { id: number } }).order.id });
      }
    }
  }
  return acknowledged;
};

test('a process that is killed or stopped under load loses and doubles no order', async () => {
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let over = false;
    const working = Array.from({ length: workers }, (_, index) =>
      work(`round ${round} worker ${index} order`, () => over),
    );
    await wait(150 + 100 * round);
    await server.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    server = await start();
    over = true;
    acknowledged.push(...(await Promise.all(working)).flat());
  }
  const rows = await app.db.selectFrom('orders').select(['id', 'description']).orderBy('id').execute();
  const byKey = (a: Acknowledged, b: Acknowledged) => a.id - b.id;
  expect(rows.map(({ id, description }) => ({ key: description ?? '', id }))).toEqual(
    acknowledged.toSorted(byKey),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(workers * rounds);
  expect(await audit(app.db)).toEqual([]);
}, 60_000);

test('a process that is asked to stop does, with nothing left to say', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
});
