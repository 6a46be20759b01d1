import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts';
import { freePort } from '../apps/api/test/free-port.ts';
import { quickFolder } from '../apps/api/test/quick-folder.ts';

const root = resolve(import.meta.dirname, '..');

const newFolder = (): Promise<string> => quickFolder('lavoir-e2e');

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

type Settings = Readonly<Record<string, string>>;

/** The product in a process of its own, over the database that the settings name. */
const start = async (settings: Settings) => {
  // the links of mails must name it before the server listens
  const port = String(await freePort());
  const server = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      TRUST_PROXY: '127.0.0.1',
      // nobody is there: journeys need no network, and take nobody's tiles
      MAP_TILES_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, failed) => {
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface(server.stdout).on('line', (line) => {
      const match = /Lavoir is at (\S+)/.exec(line);
      if (match?.[1]) found(match[1]);
    });
  });
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  return { url, stop };
};

/** The product on a free port, with its embedded database and the demo in a folder of its own, until it is stopped. */
export const startLavoir = async () => {
  const folder = await newFolder();
  const { url, stop } = await start({ DATA_DIR: folder });
  return { url, stop: () => stop().then(() => remove(folder)) };
};

/** Where the demo is that products begin with. */
export type Demo = { host: string; port: number; user: string; database: string };

const settingsOf = ({ host, port, user, database }: Demo): Settings => ({
  DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  APP_SECRET: 'only for journeys: nothing real lies under this',
});

/** One PostgreSQL for all journeys, and a demo in it. What a crash would cost is the run. */
export const makeDemo = async () => {
  const folder = await newFolder();
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    database: 'demo',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const demo: Demo = server.connection;
  const product = await start(settingsOf(demo));
  await product.stop();
  return { demo, remove: () => server.stop().then(() => remove(folder)) };
};

let copies = 0;

/** The product over a copy of the demo, until it is stopped. */
export const startWithDemo = async (demo: Demo) => {
  const admin = new pg.Client({ ...demo, database: 'postgres' });
  await admin.connect();
  const database = `journeys_${process.pid}_${(copies += 1)}`;
  await admin.query(`create database ${database} template ${demo.database} strategy file_copy`);
  const { url, stop } = await start(settingsOf({ ...demo, database }));
  const close = async () => {
    // nothing of it is looked at any more
    await stop('SIGKILL');
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
  return { url, stop: close };
};
