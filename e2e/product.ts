import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'lavoir-e2e-'));

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** A port that nobody has; the links of mails must name it before the server listens. */
const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The product in a process of its own, with what the folder holds, or the demo in an empty one. */
const startIn = async (folder: string) => {
  const port = String(await freePort());
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      TRUST_PROXY: '127.0.0.1',
      // nobody is there: journeys need no network, and take nobody's tiles
      MAP_TILES_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
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
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
};

/**
 * The product on a free port, in a folder of its own, until it is stopped.
 * @param demo the folder of a demo that was made before: this one begins as a copy of it
 */
export const startLavoir = async (demo?: string) => {
  const folder = await newFolder();
  if (demo) await cp(demo, folder, { recursive: true });
  const { url, stop } = await startIn(folder);
  return { url, stop: () => stop().then(() => remove(folder)) };
};

/** A demo for products to begin with. */
export const makeDemo = async () => {
  const folder = await newFolder();
  const { stop } = await startIn(folder);
  await stop();
  return { folder, remove: () => remove(folder) };
};
