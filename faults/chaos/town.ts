import { listAddresses } from '@lavoir/contract';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../apps/api/src/audit-money/audit.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { allJobs } from '../../apps/api/src/features.ts';
import { openQueue } from '../../apps/api/src/jobs/queue.ts';
import { deriveSecrets } from '../../apps/api/src/secrets.ts';
import { createCustomer, createWorld } from '../../apps/api/test/factories.ts';
import type { Maker, World } from '../../apps/api/test/factories.ts';
import { firstVisits } from '../../apps/api/test/races/first-visits.ts';
import { freePort, mainFile, startServerProcess } from '../../apps/api/test/server-process.ts';
import type { ServerProcess } from '../../apps/api/test/server-process.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import type { TestConnection } from '../../apps/api/test/test-database.ts';
import { leaveNothingOf } from '../../bench/break-off.ts';
import { balance } from './balancer.ts';
import type { Balancer } from './balancer.ts';

/** As `npm run start:api` and `start:worker` start them. */
const command = (word: string): string[] => [process.execPath, mainFile, word];
const apiCommand = command('serve');
const workerCommand = command('work');

const secret = 'a secret of the chaos runs, long enough';

export type Town = {
  maker: Maker;
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
  /** what the auditor finds */
  audit: () => Promise<string[]>;
  /** what those said that ended and weren't started again */
  fallen: () => string[];
  close: () => Promise<void>;
};

const clock = { now: () => new Date(), set: () => undefined };

/**
 * A house with customers' processes over a PostgreSQL of its own, which is started again when it dies.
 * @param settings of the processes, besides the usual ones
 */
export const openTown = async (
  settings: Record<string, string> = {},
  { apis = 2, worker = true }: { apis?: number; worker?: boolean } = {},
): Promise<Town> => {
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-chaos-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await migrate(database.connection);
  await (await openQueue(database.connection, allJobs, () => undefined)).stop();
  const { db, close } = connect(database.connection, { max: 12, onIdleError: () => undefined });
  // the auditor has the time that it takes
  const books = connect(database.connection, { max: 1, patient: true, onIdleError: () => undefined });
  const maker: Maker = { db, clock, secrets: deriveSecrets(secret) };
  const world = await createWorld(maker, { capacity: 1_000_000 });
  const environment = { DATABASE_URL: addressOf(database.connection), APP_SECRET: secret, ...settings };
  const plan = [...Array.from({ length: apis }, () => apiCommand), ...(worker ? [workerCommand] : [])];
  const ports = await Promise.all(plan.map(() => freePort()));
  const start = (place: number) => startServerProcess(ports[place] ?? 0, environment, plan[place]);
  const processes = await Promise.all(plan.map((_, place) => start(place)));
  const isGone = leaveNothingOf({
    kill: () => {
      void database.stop();
      for (const { pid } of processes) process.kill(pid, 'SIGKILL');
      process.kill(postmaster(), 'SIGQUIT');
    },
    remove,
  });
  const balancer = balance(() => processes.slice(0, apis).map(({ url }) => url));
  const { session } = await createCustomer(maker);
  const answer = await balancer.ask(listAddresses.path, { headers: session });
  const visits = firstVisits(listAddresses.output.parse(JSON.parse(answer.text)));
  return {
    maker,
    world,
    visits,
    database: database.connection,
    postmaster,
    balancer,
    processes,
    restart: async (place) => {
      processes[place] = await start(place);
    },
    audit: () => audit(books.db),
    fallen: () =>
      processes.filter(({ ended }) => ended() !== undefined).map(({ said }) => said().slice(-500)),
    close: async () => {
      balancer.close();
      await Promise.all(processes.map(({ end }) => end('SIGTERM')));
      await Promise.all([close(), books.close()]);
      await database.stop();
      remove();
      isGone();
    },
  };
};
