import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { adopt } from './adopt.ts';
import { locateCluster, superuser } from './cluster.ts';
import { leaveServer } from './leave-server.ts';
import { withLock } from './lock.ts';
import { openServer } from './open-server.ts';
import type { Endpoint, Presence } from './presence.ts';
import { boundLog } from './server-log.ts';
import { socketIn } from './socket-folder.ts';

export type EmbeddedPostgres = {
  /**
   * For pg.Pool or pg.Client; stays right when the server is started again. The host is a unix socket's folder, on
   * Windows 127.0.0.1.
   */
  connection: { host: string; port: number; user: string; database: string };
  /**
   * Stops the server unless other clients still use it after half a second. Close your own pools first: they count.
   * A server that runs on is taken over by the next start.
   */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** made when missing; holds postgres/, postgres.log and postgres.lock */
  dataDir: string;
  /** made when missing; `lavoir` */
  database?: string;
  log?: (message: string) => void;
  /** PostgreSQL's own, for a server that this process starts: `{ fsync: 'off' }` */
  settings?: Record<string, string>;
  /** whether to start the server again when it dies; true */
  supervise?: boolean;
  /** ends a start that is under way, with what it began */
  signal?: AbortSignal;
};

/** ms */
const watchEvery = 1000;
const boundLogEvery = 60_000;
const reviveAgainAfter = 1000;

/** A stop isn't stopped. */
const never = new AbortController().signal;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isReachable = ({ host }: Endpoint): Promise<boolean> =>
  process.platform === 'win32'
    ? Promise.resolve(true)
    : stat(socketIn(host)).then(
        () => true,
        () => false,
      );

/**
 * Starts the PostgreSQL that npm installed on a folder, or joins the one that already runs there, and starts it again
 * when it dies. Any number of processes may share a folder: the first starts the server, the last stops it.
 * @throws Error when the folder can't be written, its database belongs to another user or to another major version,
 *   nobody can run the server there, it doesn't start within a minute (with the end of its log), or it is to stop
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, database = 'lavoir', log = () => {}, settings = {}, supervise = true } = options;
  const giveUp = new AbortController();
  const signal = AbortSignal.any([giveUp.signal, ...(options.signal ? [options.signal] : [])]);
  const cluster = await locateCluster(dataDir);
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;

  const open = (lostEndpoint?: Endpoint): Promise<Presence> =>
    openServer({ cluster, database, settings, log, lostEndpoint, signal, onLost: () => void watch() });
  let presence: Presence | undefined;

  const revive = async (endpoint: Endpoint): Promise<void> => {
    log('The database is gone, starting it again');
    for (;;) {
      try {
        presence = await open(endpoint);
        return log('The database is back');
      } catch (error) {
        if (signal.aborted) return;
        log(`The database doesn't start: ${messageOf(error)}`);
      }
      const waited = await wait(reviveAgainAfter, true, { ref: false, signal }).catch(() => false);
      if (!waited) return;
    }
  };

  // The connection's end tells at once; looking every second also finds a socket that was cleaned out of /tmp.
  const watch = async (): Promise<void> => {
    const watched = presence;
    if (!watched || !supervise) return;
    const healthy = watched.isOpen() && (await isReachable(watched.endpoint));
    if (healthy || stopping || reviving || presence !== watched) return;
    reviving = watched
      .leave()
      .then(() => revive(watched.endpoint))
      .finally(() => (reviving = undefined));
  };

  const first = await open();
  presence = first;
  const timers = [
    setInterval(() => void watch(), watchEvery),
    setInterval(
      () => void boundLog(cluster.log).catch((error: unknown) => log(messageOf(error))),
      boundLogEvery,
    ),
  ];
  for (const timer of timers) timer.unref();

  const leave = async (): Promise<void> => {
    const joined = presence?.isOpen() ? presence : await adopt(cluster, database, () => {}, never);
    if (!joined) return;
    try {
      if (!(await leaveServer(cluster, joined))) log('The database runs on, others use it');
    } catch (error) {
      if (joined.isOpen()) throw error;
      // it died while we asked it who else is there; it may be back by itself
      await leave();
    }
  };

  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    giveUp.abort();
    await reviving;
    await withLock(cluster.lock, never, leave);
  };
  return {
    connection: { ...first.endpoint, user: superuser, database },
    stop: () => (stopping ??= stop()),
  };
};
