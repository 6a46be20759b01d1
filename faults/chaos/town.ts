import { listAddresses } from '@lavoir/contract';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../apps/api/src/audit-money/audit.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded/embedded-postgres.ts';
import { deriveSecrets } from '../../apps/api/src/secrets.ts';
import type { Maker, World } from '../../apps/api/test/factories.ts';
import { firstVisits } from '../../apps/api/test/races/first-visits.ts';
import { freePort } from '../../apps/api/test/free-port.ts';
import { startServerProcess } from '../../apps/api/test/server-process.ts';
import type { ServerProcess } from '../../apps/api/test/server-process.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import type { TestConnection } from '../../apps/api/test/test-database.ts';
import { leaveNothingOf } from '../../bench/break-off.ts';
import { balance } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { migrateBy, present } from './release.ts';
import type { Release } from './release.ts';

const secret = 'a secret of the chaos runs, long enough';

type Settings = Record<string, string>;

/** What stands beside the database: a pooler in front of it, a copy of it. */
export type Beside = { settings: Settings; close: () => Promise<void> };

export type Town = {
  maker: Maker;
  /** as the release makes them that the town was opened by */
  factories: Release['factories'];
  world: World;
  /** the first days and slots that are offered */
  visits: object;
  database: TestConnection;
  /** the database's first process */
  postmaster: () => number;
  balancer: Balancer;
  /** two API processes and a worker, by their places */
  processes: readonly ServerProcess[];
  /** Puts a new process in the place of one that ended. */
  restart: (place: number) => Promise<void>;
  /** Puts a new process of a release in a place, beside the one that was there. @returns the old one, which runs on */
  replace: (place: number, release: Release) => Promise<ServerProcess>;
  /** what the auditor finds */
  audit: () => Promise<string[]>;
  /** what those said that ended and weren't started again */
  fallen: () => string[];
  close: () => Promise<void>;
};

const clock = { now: () => new Date(), set: () => undefined };

type Plan = {
  apis?: number;
  worker?: boolean;
  /** whose processes they are */
  release?: Release;
  /** Opened once the database is migrated. @param folder the town's own, with the database's files in `postgres` */
  beside?: (database: TestConnection, folder: string) => Promise<Beside>;
};

/**
 * A house with customers' processes over a PostgreSQL of its own, which is started again when it dies.
 * @param settings of the processes, besides the usual ones
 */
export const openTown = async (
  settings: Settings = {},
  { apis = 2, worker = true, release = present, beside }: Plan = {},
): Promise<Town> => {
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-chaos-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await migrateBy(release, database.connection);
  const other = await beside?.(database.connection, folder);
  const { db, close } = connect(database.connection, { max: 12, onIdleError: () => undefined });
  // the auditor has the time that it takes
  const books = connect(database.connection, { max: 1, patient: true, onIdleError: () => undefined });
  const maker: Maker = { db, clock, secrets: deriveSecrets(secret) };
  const world = await release.factories.createWorld(maker, { capacity: 1_000_000 });
  const environment = {
    DATABASE_URL: addressOf(database.connection),
    APP_SECRET: secret,
    ...settings,
    ...other?.settings,
  };
  // as `npm run start:api` and `start:worker` start them where nothing is built
  const plan = [...Array.from({ length: apis }, () => 'serve'), ...(worker ? ['work'] : [])];
  const ports = await Promise.all(plan.map(() => freePort()));
  const start = (place: number, by: Release) =>
    startServerProcess(ports[place] ?? 0, environment, [process.execPath, by.main, plan[place] ?? '']);
  const processes = await Promise.all(plan.map((_, place) => start(place, release)));
  const isGone = leaveNothingOf({
    kill: () => {
      void database.stop();
      for (const { pid } of processes) process.kill(pid, 'SIGKILL');
      process.kill(postmaster(), 'SIGQUIT');
    },
    remove,
  });
  const balancer = balance(() => processes.slice(0, apis).map(({ url }) => url));
  const { session } = await release.factories.createCustomer(maker);
  const answer = await balancer.ask(listAddresses.path, { headers: session });
  const visits = firstVisits(listAddresses.output.parse(JSON.parse(answer.text)));
  return {
    maker,
    factories: release.factories,
    world,
    visits,
    database: database.connection,
    postmaster,
    balancer,
    processes,
    restart: async (place) => {
      processes[place] = await start(place, release);
    },
    replace: async (place, by) => {
      const old = processes[place];
      if (!old) throw new Error(`nobody is in place ${place}`);
      ports[place] = await freePort();
      processes[place] = await start(place, by);
      return old;
    },
    audit: () => audit(books.db),
    fallen: () =>
      processes.filter(({ ended }) => ended() !== undefined).map(({ said }) => said().slice(-500)),
    close: async () => {
      balancer.close();
      await Promise.all(processes.map(({ end }) => end('SIGTERM')));
      await Promise.all([close(), books.close()]);
      await other?.close();
      await database.stop();
      remove();
      isGone();
    },
  };
};
