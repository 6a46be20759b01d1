import { sql } from 'kysely';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import type { Database } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const ours = join(import.meta.dirname, 'migrations');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase({ queue: false });
  here = connect(database.connection, { onIdleError: () => undefined });
});
afterAll(async () => {
  await here.close();
  await database.drop();
});
/** What this release knows; a test adds to it or takes from it. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lavoir-migrations-'));
  for (const file of await readdir(ours)) await copyFile(join(ours, file), join(folder, file));
  return () => rm(folder, { recursive: true });
});

const add = (name: string, statements: string): Promise<void> =>
  writeFile(join(folder, `${name}.sql`), statements);

const last = async (): Promise<string> =>
  (await readdir(ours))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1) ?? '';

test('one that takes longer than a request may is applied, once, and who comes meanwhile says that it waits', async () => {
  await add('8001-slow', 'select pg_sleep(3.3); create table slowly ()');
  const waited: string[] = [];
  const applied = await Promise.all(
    ['one', 'other'].map((name) => migrate(database.connection, { folder, onWait: () => waited.push(name) })),
  );
  expect(applied.flat()).toEqual(['8001-slow']);
  expect(waited).toHaveLength(1);
  expect(await pendingMigrations(here.db, folder)).toEqual([]);
});

test('one that fails says why, and leaves the database as it was', async () => {
  await add('8001-slow', '');
  await add('8002-good', 'create table half_way ()');
  await add('8003-bad', 'create table nonsense (of nothing)');
  await expect(migrate(database.connection, { folder })).rejects.toThrow('type "nothing" does not exist');
  const { rows } = await sql`select to_regclass('half_way') as found`.execute(here.db);
  expect(rows).toEqual([{ found: null }]);
  expect(await pendingMigrations(here.db, folder)).toEqual(['8002-good', '8003-bad']);
});

test('one that is interrupted ends at once, and lets others through', async () => {
  await add('8001-slow', '');
  await add('8002-endless', 'select pg_sleep(60)');
  const stop = new AbortController();
  const interrupted = migrate(database.connection, { folder, signal: stop.signal });
  const isUnderWay = async () =>
    (await sql`select from pg_stat_activity where query = 'select pg_sleep(60)'`.execute(here.db)).rows
      .length > 0;
  while (!(await isUnderWay()));
  stop.abort(new Error('asked to stop'));
  await expect(interrupted).rejects.toThrow('asked to stop');
  await add('8002-endless', 'create table soon_done ()');
  expect(await migrate(database.connection, { folder })).toEqual(['8002-endless']);
});

test('an older release finds nothing to do on a newer database', async () => {
  await rm(join(folder, await last()));
  expect(await pendingMigrations(here.db, folder)).toEqual([]);
  expect(await migrate(database.connection, { folder })).toEqual([]);
});

test('a database with a hole in its history is refused, whichever side knows more', async () => {
  const first = '0001-first-house';
  await rm(join(folder, `${first}.sql`));
  const foreign = `The database has migrations that belong to another history: ${first}`;
  await expect(pendingMigrations(here.db, folder)).rejects.toThrow(foreign);
  await expect(migrate(database.connection, { folder })).rejects.toThrow(foreign);
  await add(first, '');
  await add('0001-second-thought', '');
  const lacking = 'The database has later migrations, but lacks 0001-second-thought';
  await expect(pendingMigrations(here.db, folder)).rejects.toThrow(lacking);
  await expect(migrate(database.connection, { folder })).rejects.toThrow(lacking);
});
