import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');

/** What a test starts as a server: what the check names, which has it built; the sources where a test runs by itself. */
export const mainFile = join(root, process.env['TESTED_SERVER'] ?? 'apps/api/src/main.ts');

/** The server as it is started in earnest: a process of its own. */
export type ServerProcess = {
  url: string;
  pid: number;
  /** the code or the signal it ended with; undefined while it runs */
  ended: () => number | string | undefined;
  /** what it said, its log included */
  said: () => string;
  /** @returns what it ended with */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | string | undefined>;
};

const settingsFor = (port: number, environment: Record<string, string>) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ...environment,
});

type Spawned = Omit<ServerProcess, 'url'>;

/** Runs a command with the server's settings; `node main.ts` where none is given. */
export const spawnServer = (
  port: number,
  environment: Record<string, string>,
  [program = process.execPath, ...args]: string[] = [process.execPath, mainFile],
): Spawned => {
  const child = spawn(program, args, {
    env: { ...process.env, ...settingsFor(port, environment) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = () => child.exitCode ?? child.signalCode ?? undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (ended() === undefined) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return ended();
  };
  return { pid: child.pid ?? 0, ended, said: () => said, end };
};

/** Starts it on a port and waits until it serves. @throws Error when it ends instead, with what it said */
export const startServerProcess = async (
  port: number,
  environment: Record<string, string>,
  command?: string[],
): Promise<ServerProcess> => {
  const url = `http://127.0.0.1:${port}`;
  const { pid, ended, said, end } = spawnServer(port, environment, command);
  const isUp = () =>
    fetch(`${url}/healthz`)
      .then(({ status }) => status === 200)
      .catch(() => false);
  while (!(await isUp())) {
    if (ended() !== undefined) throw new Error(`the server stopped: ${said()}`);
    await wait(20);
  }
  return { url, pid, ended, said, end };
};
