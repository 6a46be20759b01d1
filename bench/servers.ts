import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { leaveNothingOf } from './break-off.ts';
import { appSecret } from './database.ts';
import type { TargetName } from './options.ts';
import { freePort } from '../apps/api/test/free-port.ts';

const files: Record<TargetName, string> = {
  floor: join(import.meta.dirname, 'floor/server.ts'),
  product: join(import.meta.dirname, '../apps/api/dist/main.js'),
};

/** as `npm start` runs it */
const asStarted = [
  '--import',
  new URL('../apps/api/src/process/keep-compiled.js', import.meta.url).href,
  '--no-concurrent-recompilation',
  '--expose-gc',
  '--max-semi-space-size=4',
];

export type Server = {
  name: TargetName;
  port: number;
  pid: number;
  /** whether it runs, and what it said at its end where it doesn't */
  state: () => string;
  /** stands still while the other one is measured */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * @param url of its database; undefined: the product's own, in the folder
 * @param flags of Node itself
 * @throws Error when it ends instead of serving, with what it said
 */
export const startServer = async (
  name: TargetName,
  { url, folder, flags = [] }: { url: string | undefined; folder: string; flags?: readonly string[] },
): Promise<Server> => {
  const port = await freePort();
  const child = spawn(process.execPath, [...asStarted, ...flags, files[name]], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(url !== undefined && { DATABASE_URL: url }),
      DATA_DIR: folder,
      APP_SECRET: appSecret,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const isGone = leaveNothingOf({ kill: () => void child.kill('SIGKILL') });
  child.once('exit', isGone);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isUp(port))) {
    if (hasEnded()) throw new Error(`the ${name} doesn't start: ${said}`);
    await wait(20);
  }
  const signal = (which: NodeJS.Signals) => {
    if (process.platform !== 'win32') child.kill(which);
  };
  return {
    name,
    port,
    pid: child.pid ?? 0,
    state: () => (hasEnded() ? `ended by ${child.signalCode ?? child.exitCode}: ${said}` : 'runs'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: async () => {
      if (hasEnded()) return;
      signal('SIGCONT');
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
