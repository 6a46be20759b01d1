import { showWallet } from '@lavoir/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { deriveSecrets } from '../../src/secrets.ts';
import { createCustomer, createWorld } from '../factories.ts';
import type { Customer } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import { addressOf } from '../test-database.ts';
import type { ServerProcess } from '../server-process.ts';

const secret = 'a secret of the tests, long enough';

let folder: string;
let database: EmbeddedPostgres;
let server: ServerProcess;
let customer: Customer;

/** The server knows its database by an address alone; it is kept, and started again, by this process. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lavoir-external-'));
  database = await startEmbeddedPostgres({ dataDir: folder });
  server = await startServerProcess(await freePort(), {
    DATABASE_URL: addressOf(database.connection),
    APP_SECRET: secret,
  });
  const { db, close } = connect(database.connection, { onIdleError: () => undefined });
  const clock = { now: () => new Date(), set: () => undefined };
  const maker = { db, clock, secrets: deriveSecrets(secret) };
  await createWorld(maker);
  customer = await createCustomer(maker);
  await close();
}, 60_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}, 30_000);

const statusNow = async (): Promise<number> => {
  const answer = await fetch(server.url + showWallet.path, { headers: customer.session });
  await answer.text();
  return answer.status === 503 && !answer.headers.has('retry-after') ? -1 : answer.status;
};

test.each(['SIGQUIT', 'SIGINT', 'SIGKILL'] as const)(
  'a database elsewhere that is restarted after %s is gone and back for the same process',
  async (signal) => {
    expect(await statusNow()).toBe(200);
    const file = join(folder, 'postgres', 'postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), signal);
    const seen = new Set<number>();
    const asking = Array.from({ length: 12 }, async () => {
      for (let good = 0; good < 20;) {
        const status = await statusNow();
        seen.add(status);
        good = status === 200 ? good + 1 : 0;
        await wait(10);
      }
    });
    await Promise.all(asking);
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(server.ended()).toBeUndefined();
  },
  15_000,
);
