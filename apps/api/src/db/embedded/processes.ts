import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const linux = process.platform === 'linux';

/** Empty for one that ended and wasn't collected by its parent. */
const commandOf = (pid: number): string => {
  if (!linux)
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

const folderOf = (pid: number): string => {
  try {
    return linux ? readlinkSync(`/proc/${pid}/cwd`) : '';
  } catch {
    // a container's root may not look into other users' processes
    return '';
  }
};

const isPostgres = (command: string): boolean =>
  command.startsWith('postgres: ') ||
  /^(postgres|initdb)( |$)/.test(basename(command.split('\0', 1)[0] ?? ''));

/**
 * Whether a process lives and is this cluster's. A number alone proves nothing: numbers are given again. The
 * cluster's name stands on the server's command line and in the titles of its children; the folder they are in also
 * finds them after the data folder was moved.
 */
export const isOurs = (pid: number, cluster: Cluster): boolean => {
  if (process.platform === 'win32') return exists(pid);
  const command = commandOf(pid);
  if (linux && !isPostgres(command)) return false;
  if (command.includes(cluster.name)) return true;
  const folder = folderOf(pid).replace(/ \(deleted\)$/, '');
  return folder === cluster.data || folder.startsWith(`${cluster.data}.`);
};

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended meanwhile
  }
};

const goneWithin = async (pids: readonly number[], cluster: Cluster, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (pids.some((pid) => isOurs(pid, cluster))) {
    if (Date.now() > deadline) return false;
    await wait(10);
  }
  return true;
};

/** Shuts the server down fast, which ends its clients; harder where it doesn't obey. */
export const endServer = async (pid: number, cluster: Cluster): Promise<void> => {
  const ways = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const;
  for (const [signal, patience] of ways) {
    send(pid, signal);
    if (await goneWithin([pid], cluster, patience)) return;
  }
};

/**
 * Ends what a killed server or a killed initdb left behind; such a child would still hold the shared memory. To be
 * called only under the lock, and while no server runs that one could join.
 */
export const endStrays = async (cluster: Cluster): Promise<void> => {
  if (!linux) return;
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isOurs(pid, cluster));
  for (const pid of pids) send(pid, 'SIGKILL');
  await goneWithin(pids, cluster, 5000);
};
