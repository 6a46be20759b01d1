import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { seedDemo } from '../apps/api/src/demo/seed-demo.ts';
import { deriveSecrets } from '../apps/api/src/secrets.ts';
import { leaveNothingOf } from './break-off.ts';

export const appSecret = 'only for measuring: nothing real lies under this';

const settings = {
  /** bulk loading, where a crash costs nothing but the run */
  loading: { fsync: 'off', max_wal_size: '8GB', maintenance_work_mem: '512MB', work_mem: '256MB' },
  /** as a customer's machine has it */
  measuring: {},
  /** what each call asked and how it was planned, and no figures of time */
  explaining: {
    shared_preload_libraries: 'pg_stat_statements,auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
  },
} satisfies Record<string, Record<string, string>>;

export type Database = {
  /** for a process of its own, over the unix socket */
  url: string;
  admin: pg.Pool;
  /** the process whose children are the server */
  postmaster: number;
  /** PostgreSQL's own log */
  log: string;
  stop: () => Promise<void>;
};

export const openDatabase = async (folder: string, purpose: keyof typeof settings): Promise<Database> => {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: settings[purpose],
    supervise: false,
  });
  const { host, port, user, database } = server.connection;
  const admin = new pg.Pool({ ...server.connection, max: 2 });
  admin.on('error', () => undefined);
  const [pid = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const isGone = leaveNothingOf({ kill: () => process.kill(Number(pid), 'SIGQUIT') });
  return {
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    admin,
    postmaster: Number(pid),
    log: join(folder, 'postgres.log'),
    stop: async () => {
      await admin.end();
      await server.stop();
      isGone();
    },
  };
};

/** The tables and the demo, as `npm start` makes them on an empty database. */
const furnish = async ({ url }: Database): Promise<void> => {
  await migrate({ url });
  const { db, close } = connect({ url }, { onIdleError: () => undefined });
  try {
    await seedDemo(db, {
      now: new Date(),
      secrets: deriveSecrets(appSecret),
      publicUrl: 'http://127.0.0.1:3000',
    });
  } finally {
    await close();
  }
};

/** Does the work in a folder that is gone afterwards. */
const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const isGone = leaveNothingOf({ remove });
  try {
    return await work(folder);
  } finally {
    remove();
    isGone();
  }
};

/**
 * Does the work in a folder with a loaded database: in one that is gone afterwards, or in the one that is named, where what was
 * loaded on the same day is used again.
 * @param load fills an empty database
 */
export const withLoaded = async <T>(
  { folder, orders }: { folder: string | undefined; orders: number },
  load: (database: Database) => Promise<void>,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const loadInto = async (place: string): Promise<void> => {
    const database = await openDatabase(place, 'loading');
    try {
      await furnish(database);
      await load(database);
    } finally {
      await database.stop();
    }
  };
  if (folder === undefined) {
    return inTemporaryFolder(async (place) => {
      await loadInto(place);
      return work(place);
    });
  }
  const note = join(folder, 'loaded');
  const wanted = `${orders} orders on ${new Date().toISOString().slice(0, 10)}`;
  const found = await readFile(note, 'utf8').catch(() => undefined);
  if (found !== wanted) {
    if (found !== undefined) await rm(folder, { recursive: true });
    await mkdir(folder, { recursive: true });
    // what was broken off is loaded anew
    await writeFile(note, '');
    await loadInto(folder);
    await writeFile(note, wanted);
  }
  return work(folder);
};
