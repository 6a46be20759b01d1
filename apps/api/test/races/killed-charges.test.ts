import { listAddresses, transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { addCard, byCard, opsOrder, step } from '../cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import type { World } from '../factories.ts';
import { freePort, startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { addressOf } from '../test-database.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { firstVisits } from './first-visits.ts';

/** ms after which the process is killed: between the request's first statement and its answer */
const deaths = [2, 12, 25, 40, 60, 90];
const atOnce = 8;

let app: TestApp;
let world: World;
let operator: Session;
let visits: object;
let start: () => Promise<ServerProcess>;
let server: ServerProcess;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date().toISOString());
  world = await createWorld(app, { capacity: 100_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const port = await freePort();
  const environment = {
    DATABASE_URL: addressOf({ ...inject('postgres'), database: rows[0]?.name ?? '' }),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  start = () => startServerProcess(port, environment);
  const { body } = await app.send(listAddresses, { as: (await createCustomer(app)).session });
  visits = firstVisits(body);
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await app.close();
});

const pickedUp = async (): Promise<number> => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await createOrder(app, world, customer, {
    ...visits,
    ...byCard(await addCard(app, customer)),
  });
  await step(app, operator, order.id, { action: 'pick_up' });
  return order.id;
};

/** @returns the status, or undefined where the process died over it */
const intake = (id: number): Promise<number | undefined> =>
  fetch(server.url + transitionOrder.path.replace(':id', String(id)), {
    method: 'POST',
    headers: { ...operator, 'content-type': 'application/json', 'idempotency-key': `intake ${id}` },
    body: JSON.stringify({ action: 'intake' }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );

const unfinished = async (): Promise<number> => {
  const rows = await app.db.selectFrom('order_charges').select('id').where('state', '=', 'open').execute();
  return rows.length;
};

test('a process that is killed while it charges cards charges each once, and finishes after its restart', async () => {
  const ids: number[] = [];
  for (const after of deaths) {
    const orders = await Promise.all(Array.from({ length: atOnce }, pickedUp));
    ids.push(...orders);
    const answers = orders.map((id) => intake(id));
    await wait(after);
    await server.end('SIGKILL');
    await Promise.all(answers);
    server = await start();
  }
  // what died before its commit is asked for again; what died behind it the queue finishes by itself
  const begun = await app.db.selectFrom('order_charges').select('order_id').execute();
  const known = new Set(begun.map(({ order_id }) => order_id));
  for (const id of ids) if (!known.has(id)) await intake(id);
  await expect.poll(unfinished, { timeout: 45_000, interval: 200 }).toBe(0);
  for (const id of ids)
    expect(await opsOrder(app, operator, { id })).toMatchObject({
      payment_status: 'paid',
      charged: 54.9,
      charges: [{ state: 'succeeded' }],
    });
  expect(known.size).toBeGreaterThan(0);
  expect(await audit(app.db)).toEqual([]);
}, 180_000);
