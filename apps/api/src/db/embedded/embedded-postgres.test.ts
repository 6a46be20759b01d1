import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { boundLog } from './server-log.ts';

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

/** One that has let go of its memory still has a number for a moment. */
const gone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await wait(5);
};

/** Nothing here is about a power cut. */
const fast = { fsync: 'off', full_page_writes: 'off' };

const opened: EmbeddedPostgres[] = [];

type More = { settings?: Record<string, string>; log?: (message: string) => void };

const start = async (dataDir: string, more: More = {}): Promise<EmbeddedPostgres> => {
  const db = await startEmbeddedPostgres({ dataDir, settings: fast, ...more });
  opened.push(db);
  return db;
};

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
    const db = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings: fast })});
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
  await Promise.all(opened.splice(0).map((db) => db.stop()));
  for (const folder of folders) {
    if (!existsSync(join(folder, 'postgres', 'postmaster.pid'))) continue;
    const pid = postmasterOf(folder);
    if (isRunning(pid)) process.kill(pid, 'SIGQUIT');
    await gone(pid);
  }
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a folder without a database', () => {
  const folder = newFolder();

  test('holds none after a start that was killed half-way', async () => {
    const app = startApp(folder);
    while (!readdirSync(folder).some((name) => name.startsWith('postgres.init-'))) await wait(5);
    await wait(50);
    await kill(app);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  test('is initialised once by two apps at the same instant, and the last to stop ends the server', async () => {
    const one = startApp(folder);
    const other = startApp(folder);
    const connection = (await one.next()) as Connection;
    expect(await other.next()).toEqual(connection);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
    const pid = postmasterOf(folder);
    one.child.stdin?.write('stop\n');
    expect(await one.next()).toBe('stopped');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    other.child.stdin?.write('stop\n');
    expect(await other.next()).toBe('stopped');
    await gone(pid);
    expect(existsSync(connection.host)).toBe(false);
  });
});

describe('a folder with a database', () => {
  const folder = newFolder();

  beforeAll(async () => {
    const db = await start(folder);
    await query(db.connection, 'create table kept as select 7 as number');
    await db.stop();
  });

  test('starts again with its data, durable unless told otherwise', async () => {
    const db = await start(folder, { settings: { work_mem: '5MB' } });
    const [row] = await query(
      db.connection,
      `select number, current_setting('fsync') as fsync, current_setting('work_mem') as memory from kept`,
    );
    expect(row).toEqual({ number: 7, fsync: 'on', memory: '5MB' });
  });

  test('sorts by code point, knows every letter and listens on no port', async () => {
    const db = await start(folder);
    const [row] = await query(
      db.connection,
      `select current_database() as name, current_setting('server_encoding') as encoding, lower('ÉCLAIR') as lower,
        current_setting('listen_addresses') as addresses,
        (select string_agg(word, ' ' order by word) from unnest(array['b', 'É', 'a', 'B']) as word) as sorted`,
    );
    const expected = { name: 'lavoir', encoding: 'UTF8', lower: 'éclair', addresses: '', sorted: 'B a b É' };
    expect(row).toEqual(expected);
  });

  test('adopts the server of an app that was interrupted and killed', async () => {
    const app = startApp(folder);
    await app.next();
    const pid = postmasterOf(folder);
    process.kill(-(app.child.pid ?? NaN), 'SIGINT');
    await once(app.child, 'exit');
    const db = await start(folder);
    expect(postmasterOf(folder)).toBe(pid);
    await db.stop();
    await gone(pid);
  });

  test('recovers what was committed when app and server were killed', async () => {
    const app = startApp(folder);
    const connection = (await app.next()) as Connection;
    await query(connection, 'create table recovered as select 8 as number');
    await kill(app);
    process.kill(postmasterOf(folder), 'SIGKILL');
    const db = await start(folder);
    expect(await query(db.connection, 'select number from recovered')).toEqual([{ number: 8 }]);
    await db.stop();
  });

  test('heals under a running app when the server is killed, the same way for every app on it', async () => {
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
    const older = newFolder();
    mkdirSync(join(older, 'postgres'));
    writeFileSync(join(older, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(older)).rejects.toThrow('was made by PostgreSQL 17, this is PostgreSQL 18');
  });

  test('that fails to start tells the end of its log', async () => {
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

test('the log is emptied in place once it is too long, and its older part is kept', async () => {
  const file = join(newFolder(), 'postgres.log');
  const server = openSync(file, 'a');
  writeSync(server, 'x'.repeat(5_000_001));
  await boundLog(file);
  writeSync(server, 'goes on');
  closeSync(server);
  expect(readFileSync(file, 'utf8')).toBe('goes on');
  expect(statSync(`${file}.1`).size).toBe(5_000_001);
});
