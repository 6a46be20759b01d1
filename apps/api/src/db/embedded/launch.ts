import type { StdioOptions } from 'node:child_process';
import { rm, rmdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { findPostmaster, removePostmasterFile } from './postmaster-file.ts';
import { isRefusal, join, type Endpoint, type Presence } from './presence.ts';
import { endServer, endStrays } from './processes.ts';
import { spawnAs, type RunAs } from './run-as.ts';
import { linesSince, openLog } from './server-log.ts';
import { makeSocketFolder, prepareSocketFolder, socketIn, socketPort } from './socket-folder.ts';

export type Launch = {
  cluster: Cluster;
  binaries: Binaries;
  runAs: RunAs;
  /** where it listened before, for the clients that already know it */
  endpoint: Endpoint | undefined;
  database: string;
  settings: Record<string, string>;
  onLost: () => void;
  /** ends the server that is starting */
  signal: AbortSignal;
};

/** ms; a crash recovery may replay a lot */
const patience = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const chooseEndpoint = async ({ cluster, runAs, endpoint }: Launch): Promise<Endpoint> => {
  if (process.platform === 'win32') return endpoint ?? { host: '127.0.0.1', port: await freePort() };
  const host = endpoint
    ? await prepareSocketFolder(endpoint.host, runAs.owner)
    : await makeSocketFolder(cluster.name, runAs.owner);
  // a killed server's; PostgreSQL would take them for a living one's when its number was given again
  for (const file of [socketIn(host), `${socketIn(host)}.lock`]) await rm(file, { force: true });
  return { host, port: socketPort };
};

const settingsFor = (cluster: Cluster, { host, port }: Endpoint): Record<string, string> => ({
  ...(process.platform === 'win32'
    ? { listen_addresses: host }
    : {
        listen_addresses: '',
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        // a statement whose asker is gone ends, too, and doesn't count as somebody who uses the server
        client_connection_check_interval: '200ms',
      }),
  port: String(port),
  cluster_name: cluster.name,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
});

type Server = {
  pid: number | undefined;
  /** bytes of the log before it started */
  logStart: number;
  ended: NodeJS.Signals | 'by itself' | undefined;
};

/** Detached: Ctrl-C in the app's terminal must not reach it, and it outlives an app that is killed. */
const spawnServer = async (launch: Launch, endpoint: Endpoint): Promise<Server> => {
  const { cluster, binaries, runAs } = launch;
  const log = await openLog(cluster.log);
  try {
    if (runAs.owner) await log.chown(runAs.owner.uid, runAs.owner.gid);
    const logStart = (await log.stat()).size;
    const settings = Object.entries({ ...settingsFor(cluster, endpoint), ...launch.settings });
    const args = ['-D', cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const stdio: StdioOptions = ['ignore', log.fd, log.fd];
    const child = spawnAs(runAs, binaries.postgres, args, { cwd: '/', detached: true, stdio });
    const server: Server = { pid: child.pid, logStart, ended: undefined };
    child.once('exit', (_code, signal) => (server.ended = signal ?? 'by itself'));
    child.once('error', () => (server.ended = 'by itself'));
    child.unref();
    return server;
  } finally {
    await log.close();
  }
};

const joinWhenReady = async (server: Server, launch: Launch): Promise<Presence | undefined> => {
  const deadline = Date.now() + patience;
  while (!server.ended && !launch.signal.aborted && Date.now() < deadline) {
    const postmaster = await findPostmaster(launch.cluster);
    if (postmaster && postmaster.pid === server.pid && postmaster.status === 'ready') {
      try {
        return await join(postmaster.endpoint, launch.database, launch.onLost);
      } catch (error) {
        if (isRefusal(error)) throw error;
      }
    }
    await wait(10);
  }
  return undefined;
};

/** Its predecessor's last children may still hold on for a moment where we can't find them. */
const passing = /pre-existing shared memory block|lock file ".*" already exists/;

/**
 * Starts a server on the cluster and joins it. To be called only under the lock, and while none runs there.
 * @throws Error with the last lines of the server's log
 */
export const launch = async (options: Launch): Promise<Presence> => {
  const { cluster } = options;
  const retryUntil = Date.now() + 10_000;
  for (;;) {
    await endStrays(cluster);
    await removePostmasterFile(cluster);
    const endpoint = await chooseEndpoint(options);
    const server = await spawnServer(options, endpoint);
    const presence = await joinWhenReady(server, options);
    if (presence) return presence;
    if (options.signal.aborted) {
      if (server.pid && !server.ended) await endServer(server.pid, cluster);
      if (process.platform !== 'win32') await rmdir(endpoint.host).catch(() => {});
      throw options.signal.reason;
    }
    const lines = await linesSince(cluster.log, server.logStart);
    const again = server.ended === 'SIGKILL' || (server.ended && passing.test(lines));
    if (!again || Date.now() > retryUntil) {
      if (process.platform !== 'win32') await rmdir(endpoint.host).catch(() => {});
      // one that still recovers goes on, for the next start to join
      const state = server.ended ? "didn't start" : `isn't ready after ${patience / 1000} s`;
      throw new Error(`PostgreSQL ${state}; the end of ${cluster.log}:\n${lines}`);
    }
    await wait(100);
  }
};
