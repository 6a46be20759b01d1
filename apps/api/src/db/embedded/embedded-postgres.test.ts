import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

type Connection = EmbeddedPostgres['connection'];
type App = { child: ChildProcess; next: () => Promise<unknown> };

const folders: string[] = [];
const apps: ChildProcess[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'));
  folders.push(folder);
  return folder;
};

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const gone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await wait(5);
};

const start = (
  dataDir: string,
  more: { settings?: Record<string, string>; log?: (message: string) => void } = {},
) => startEmbeddedPostgres({ dataDir, ...more });

const query = async (connection: Connection, text: string): Promise<pg.QueryResultRow[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Another process on the folder. It prints its connection, and `stopped` after it was told to stop. */
const startApp = (dataDir: string): App => {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'));
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(db.connection));
    process.stdin.once('data', async () => { await db.stop(); console.log('"stopped"'); });`;
  const args = ['--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  apps.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, next: async () => JSON.parse((await lines.next()).value ?? 'null') as unknown };
};

const kill = async ({ child }: App): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

afterEach(async () => {
  for (const child of apps.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) {
      const pid = postmasterOf(folder);
      if (isRunning(pid)) process.kill(pid, 'SIGQUIT');
      await gone(pid);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

describe('a folder without a database', () => {
  test('gets a durable one in UTF-8 that sorts by code point and knows every letter', async () => {
    const db = await start(newFolder());
    const [row] = await query(
      db.connection,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('listen_addresses') as ports,
        current_setting('server_encoding') as encoding, lower('ÉCLAIR') as letters,
        (select string_agg(word, ' ' order by word) from unnest(array['b', 'É', 'a', 'B']) as word) as sorted`,
    );
    await db.stop();
    const letters = 'éclair';
    expect(row).toEqual({
      name: 'lavoir',
      fsync: 'on',
      ports: '',
      encoding: 'UTF8',
      letters,
      sorted: 'B a b É',
    });
  });

  test('drops what a killed start left half made', async () => {
    const folder = newFolder();
    const app = startApp(folder);
    while (!readdirSync(folder).some((name) => name.startsWith('postgres.init-'))) await wait(5);
    await wait(100);
    await kill(app);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    const db = await start(folder);
    await db.stop();
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
  });

  test('is initialised once by two apps at the same instant, and the first to stop leaves the server to the other', async () => {
    const folder = newFolder();
    const one = startApp(folder);
    const other = startApp(folder);
    const connection = (await one.next()) as Connection;
    expect(await other.next()).toEqual(connection);
    const pid = postmasterOf(folder);
    one.child.stdin?.write('stop\n');
    expect(await one.next()).toBe('stopped');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    other.child.stdin?.write('stop\n');
    expect(await other.next()).toBe('stopped');
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(connection.host)).toBe(false);
  });
});

describe('a folder with a database', () => {
  test('starts again with its data', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.connection, 'create table kept as select 7 as number');
    await first.stop();
    const second = await start(folder, { settings: { work_mem: '5MB' } });
    expect(
      await query(second.connection, `select number, current_setting('work_mem') as memory from kept`),
    ).toEqual([{ number: 7, memory: '5MB' }]);
    await second.stop();
  });

  test('adopts the server of an app that was interrupted and killed', async () => {
    const folder = newFolder();
    const app = startApp(folder);
    await app.next();
    const pid = postmasterOf(folder);
    process.kill(-(app.child.pid ?? NaN), 'SIGINT');
    await once(app.child, 'exit');
    const db = await start(folder);
    expect(postmasterOf(folder)).toBe(pid);
    await db.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test('recovers what was committed when app and server were killed', async () => {
    const folder = newFolder();
    const app = startApp(folder);
    const connection = (await app.next()) as Connection;
    await query(connection, 'create table kept as select 7 as number');
    await kill(app);
    process.kill(postmasterOf(folder), 'SIGKILL');
    const db = await start(folder);
    expect(await query(db.connection, 'select number from kept')).toEqual([{ number: 7 }]);
    await db.stop();
  });

  test('heals under a running app when the server is killed, the same way for every app on it', async () => {
    const folder = newFolder();
    const messages: string[] = [];
    const db = await start(folder, { log: (message) => messages.push(message) });
    const app = startApp(folder);
    await app.next();
    const pid = postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    while (!messages.includes('The database is back')) await wait(10);
    expect(await query(db.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await wait(100);
    app.child.stdin?.write('stop\n');
    expect(await app.next()).toBe('stopped');
    expect(await query(db.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await db.stop();
  });

  test('of another major version is refused by name', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow('was made by PostgreSQL 17, this is PostgreSQL 18');
  });

  test('that fails to start tells the end of its log', async () => {
    const folder = newFolder();
    await expect(start(folder, { settings: { shared_buffers: 'nonsense' } })).rejects.toThrow(
      /postgres\.log:\n.*invalid value for parameter "shared_buffers": "nonsense"/s,
    );
  });
});

test('the library links that npm leaves out are made, broken ones again', async () => {
  const root = newFolder();
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  symlinkSync('missing', join(root, 'native', 'lib', 'libpq.so'));
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await Promise.all([linkLibraries(root), linkLibraries(root)]);
  for (const { target } of links) expect(readFileSync(join(root, target), 'utf8')).toBe('library');
  expect(readdirSync(join(root, 'native', 'lib')).toSorted()).toEqual([
    'libpq.so',
    'libpq.so.5',
    'libpq.so.5.18',
  ]);
});
