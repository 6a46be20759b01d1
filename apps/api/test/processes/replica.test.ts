import { showManagedCompanies, showWallet } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import type { Database } from '../../src/db/connect.ts';
import { deriveSecrets } from '../../src/secrets.ts';
import { createCustomer, createManager, createWorld } from '../factories.ts';
import type { Maker } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { mainFile, startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Session } from '../test-app.ts';
import { addressOf, createTestDatabase } from '../test-database.ts';

const secret = 'a secret of the tests, long enough';
const waiting = { timeout: 15_000, interval: 50 };

/** A second database stands in for the replica, so that what is read there can be told apart. */
const openOne = async (name: string) => {
  const { connection, drop } = await createTestDatabase();
  const database = connect(connection, { onIdleError: () => undefined });
  const maker: Maker = {
    db: database.db,
    clock: { now: () => new Date(), set: () => undefined },
    secrets: deriveSecrets(secret),
  };
  const { companyId } = await createWorld(maker);
  await database.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  return { connection, drop, maker, companyId, database };
};

let primary: Awaited<ReturnType<typeof openOne>>;
let copy: Awaited<ReturnType<typeof openOne>>;
let admin: Database;
let manager: Session;

beforeAll(async () => {
  primary = await openOne('of the primary');
  copy = await openOne('of the copy');
  manager = (await createManager(primary.maker, primary.companyId)).session;
  admin = connect({ ...copy.connection, database: 'postgres' }, { onIdleError: () => undefined });
});
afterAll(async () => {
  await admin.close();
  for (const { database, drop } of [primary, copy]) {
    await database.close();
    await drop();
  }
});

const serveWith = async (replica: string): Promise<ServerProcess> =>
  startServerProcess(
    await freePort(),
    { DATABASE_URL: addressOf(primary.connection), DATABASE_REPLICA_URL: replica, APP_SECRET: secret },
    [process.execPath, mainFile, 'serve'],
  );

const companiesOf = async ({ url }: ServerProcess): Promise<string[]> => {
  const answer = await fetch(url + showManagedCompanies.path, { headers: manager });
  expect(answer.status).toBe(200);
  return showManagedCompanies.output.parse(await answer.json()).companies;
};

const letIn = async (isOpen: boolean): Promise<void> => {
  const { database } = copy.connection;
  await sql`alter database ${sql.id(database)} allow_connections ${sql.lit(isOpen)}`.execute(admin.db);
  if (isOpen) return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
    admin.db,
  );
};

test('managers’ lists come from the replica while it answers, without a failure from the primary when it doesn’t', async () => {
  const server = await serveWith(addressOf(copy.connection));
  try {
    await vi.waitFor(async () => expect(await companiesOf(server)).toEqual(['of the copy']), waiting);
    await letIn(false);
    for (let time = 0; time < 50; time += 1) expect(await companiesOf(server)).toEqual(['of the primary']);
    await letIn(true);
    await vi.waitFor(async () => expect(await companiesOf(server)).toEqual(['of the copy']), waiting);
  } finally {
    await letIn(true);
    expect(await server.end('SIGTERM')).toBe(0);
  }
});

test('what customers see of their money comes from the primary', async () => {
  const customer = await createCustomer(primary.maker, { wallet: 1234 });
  const server = await serveWith(addressOf(copy.connection));
  try {
    await vi.waitFor(async () => expect(await companiesOf(server)).toEqual(['of the copy']), waiting);
    const answer = await fetch(server.url + showWallet.path, { headers: customer.session });
    expect(await answer.text()).toContain('12.34');
  } finally {
    await server.end('SIGTERM');
  }
});

test('a replica that is away keeps nobody from starting', async () => {
  const closed = `postgres://lavoir:secret@127.0.0.1:${await freePort()}/lavoir`;
  const server = await serveWith(closed);
  try {
    expect(await companiesOf(server)).toEqual(['of the primary']);
    expect(server.said()).toMatch(
      /^DATABASE_REPLICA_URL: nobody listens at its host and port; until it is there, DATABASE_URL is read instead\n/,
    );
    expect(server.said()).not.toContain('secret');
  } finally {
    await server.end('SIGTERM');
  }
});
