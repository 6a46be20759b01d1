import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import type { Database } from '../../src/db/connect.ts';
import { freePort } from '../free-port.ts';
import { mainFile, spawnServer, startServerProcess } from '../server-process.ts';
import { addressOf, createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database['db'];
let close: () => Promise<void>;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase({ queue: false });
  ({ db, close } = connect(database.connection, { onIdleError: () => undefined }));
  environment = {
    DATABASE_URL: addressOf(database.connection),
    APP_SECRET: 'a secret of the tests, long enough',
  };
});
afterAll(async () => {
  await close();
  await database.drop();
});

const command = (word: string): string[] => [process.execPath, mainFile, word];

const run = async (word: string): Promise<{ code: number | string | undefined; said: string }> => {
  const { ended, said } = spawnServer(0, environment, command(word));
  while (ended() === undefined) await wait(10);
  return { code: ended(), said: said() };
};

/** Makes the database one migration older, as far as its own list goes. */
const forgetLast = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
    db,
  );
  return rows[0]?.name ?? '';
};

test('start:api refuses a database that has to be migrated, by the names, and migrates nothing', async () => {
  const name = await forgetLast();
  expect(await run('serve')).toEqual({
    code: 1,
    said: `Lavoir can't start. The database lacks migrations, run npm run migrate first: ${name}\n`,
  });
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
});

test('migrate prepares all that start:api wants, then ends', async () => {
  expect(await run('migrate')).toEqual({ code: 0, said: 'The database is up to date\n' });
  const { rows } = await sql`select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  expect(rows).toEqual([{ is_there: true }]);
  const server = await startServerProcess(await freePort(), environment, command('serve'));
  expect(await fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('an older release starts, and is ready, on a database that a newer one has migrated', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', ${new Date().toISOString()})`.execute(
    db,
  );
  const server = await startServerProcess(await freePort(), environment);
  expect(await fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('past a pooler goes what needs a session or its time: migrating, listening, the queue', async () => {
  const named = (name: string) => `${environment['DATABASE_URL']}&application_name=${name}`;
  const server = await startServerProcess(await freePort(), {
    ...environment,
    DATABASE_URL: named('pooled'),
    DATABASE_DIRECT_URL: named('direct'),
  });
  expect(await fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(200);
  const { rows } = await sql<{ name: string; query: string }>`
    select application_name as name, query from pg_stat_activity
    where datname = current_database() and application_name in ('pooled', 'direct')`.execute(db);
  const of = (wanted: string) => rows.filter(({ name }) => name === wanted).map(({ query }) => query);
  // what it asked last: to listen, or whether the database is still there
  expect(of('direct')).toContainEqual(expect.stringMatching(/^(listen |select 1$)/));
  expect(of('direct')).toContainEqual(expect.stringMatching(/pgboss/));
  expect(of('pooled').length).toBeGreaterThan(0);
  expect(of('pooled')).not.toContainEqual(expect.stringMatching(/^listen |pgboss/));
  expect(await server.end('SIGTERM')).toBe(0);
});
