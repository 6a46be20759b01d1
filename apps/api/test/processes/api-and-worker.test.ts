import { placeOrder, requestReset } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createCustomer } from '../factories.ts';
import type { Customer } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { mainFile, startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { addressOf } from '../test-database.ts';

let app: TestApp;
let customer: Customer;
let api: ServerProcess;
let start: (word: 'serve' | 'work') => Promise<ServerProcess>;

beforeAll(async () => {
  app = await startTestApp();
  customer = await createCustomer(app);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const environment = {
    DATABASE_URL: addressOf({ ...inject('postgres'), database: rows[0]?.name ?? '' }),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  start = async (word) =>
    startServerProcess(await freePort(), environment, [process.execPath, mainFile, word]);
  api = await start('serve');
});
afterAll(async () => {
  await api.end('SIGKILL');
  await app.close();
});

const mails = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mailbox where recipient like ${`%${customer.session.uid}%`}`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
};
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where state = 'created' and name like '%mail%'`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
};
const askForMail = () =>
  fetch(api.url + requestReset.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.session.uid, redirect_url: `${api.url}/reset-password` }),
  });

test('start:api answers and leaves its work to a worker; start:worker does it and answers no call', async () => {
  expect((await askForMail()).status).toBe(200);
  expect([await mails(), await waiting()]).toEqual([0, 1]);
  const worker = await start('work');
  try {
    await vi.waitFor(async () => expect(await mails()).toBe(1), { timeout: 10_000, interval: 50 });
    const states = await Promise.all(
      ['/healthz', '/readyz', placeOrder.path].map(async (path) => (await fetch(worker.url + path)).status),
    );
    expect(states).toEqual([200, 200, 404]);
  } finally {
    expect(await worker.end('SIGTERM')).toBe(0);
  }
});
