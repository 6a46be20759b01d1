import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { mainFile, spawnServer, startServerProcess } from '../server-process.ts';
import { leftAfter } from './left-behind.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lavoir-processes-'));
  folders.push(folder);
  return folder;
};

const started: { end: (signal: 'SIGKILL') => Promise<unknown> }[] = [];
const keep = <Process extends (typeof started)[number]>(process: Process): Process => {
  started.push(process);
  return process;
};
afterEach(async () => void (await Promise.all(started.splice(0).map(({ end }) => end('SIGKILL')))));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(10);
};

/** A folder that the other tests start on: with a database, and without anybody's work in it. */
let prepared: string;

test('migrating ends with all that it started', async () => {
  prepared = newFolder();
  const migrating = keep(spawnServer(0, { DATA_DIR: prepared }, [process.execPath, mainFile, 'migrate']));
  await until(() => migrating.ended() !== undefined);
  expect(migrating.said()).toMatch(/^Preparing .*\nMigrated .*\nThe database is up to date\n$/);
  expect(migrating.ended()).toBe(0);
  expect(await leftAfter(0, prepared)).toEqual([]);
});

test('a port that is taken is said in one line, and nothing of the start stays', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = keep(spawnServer(port, { DATA_DIR: prepared }));
  await until(() => server.ended() !== undefined);
  taken.close();
  expect(server.ended()).toBe(1);
  expect(server.said()).toBe(
    `Lavoir can't start. PORT ${port} of 127.0.0.1 is taken: end what listens there, or set another\n`,
  );
  expect(await leftAfter(0, prepared)).toEqual([]);
});

const postmasterFile = (folder: string): string[] => {
  const file = join(folder, 'postgres', 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

const isSeeding = async (folder: string): Promise<boolean> => {
  const host = postmasterFile(folder)[4];
  if (!host) return false;
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = 'lavoir' and query ilike '%insert into "orders"%'`,
    );
    return rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Moments of a start. */
const moments: Record<string, (folder: string) => boolean | Promise<boolean>> = {
  'makes the database': (folder) => readdirSync(folder).some((name) => name.startsWith('postgres.init-')),
  'starts PostgreSQL': (folder) => postmasterFile(folder).length > 0,
  'fills in the demo': isSeeding,
};

test.each(Object.entries(moments))('a stop while it %s leaves nothing running', async (_name, isThere) => {
  const folder = newFolder();
  const server = keep(spawnServer(0, { DATA_DIR: folder, DEMO: 'on' }));
  await until(async () => (await isThere(folder)) || server.ended() !== undefined);
  expect(server.ended()).toBeUndefined();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await leftAfter(0, folder)).toEqual([]);
});

/** npm's way to a server, of a package that has nothing to build. */
const npmStart = ((): string => {
  const folder = newFolder();
  const scripts = { start: `${process.execPath} ${mainFile}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts }));
  return `npm start --prefix ${folder}`;
})();

const ways: Record<string, { command: string[]; signal: 'SIGTERM' | 'SIGKILL' }> = {
  'npm is asked to stop': { command: npmStart.split(' '), signal: 'SIGTERM' },
  'npm is killed': { command: npmStart.split(' '), signal: 'SIGKILL' },
  'the shell that runs npm is asked to stop': {
    command: ['sh', '-c', `${npmStart}; true`],
    signal: 'SIGTERM',
  },
};

test.each(Object.entries(ways))('when %s, all of it ends', async (_name, { command, signal }) => {
  const server = keep(await startServerProcess(await freePort(), { DATA_DIR: prepared }, command));
  await server.end(signal);
  expect(await leftAfter(10_000, prepared)).toEqual([]);
});

test('when npm is gone before the server looks for it, the server ends too', async () => {
  const run = `${process.execPath} ${mainFile}`;
  const environment = { DATA_DIR: prepared, npm_lifecycle_script: run };
  const shell = keep(spawnServer(0, environment, ['sh', '-c', `${run} & exit`]));
  await until(() => shell.ended() !== undefined);
  expect(await leftAfter(10_000, prepared)).toEqual([]);
});
