import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded/embedded-postgres.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import type { TestConnection } from '../../apps/api/test/test-database.ts';
import type { Beside } from './town.ts';

const slot = 'standby';

/** What a copy doesn't bring: what belongs to the running server, and the log, which it streams. */
const isLeftOut = (path: string): boolean =>
  /^(pg_wal|pg_replslot|pg_stat_tmp)$/.test(path.split(sep)[0] ?? '')
    ? path.includes(sep)
    : /^(postmaster\.|pg_internal\.init|pgsql_tmp)/.test(basename(path));

/** As pg_basebackup does it, which npm's package lacks: a copy of the files while the server runs, and a slot that keeps its log. */
const copyFiles = async (primary: TestConnection, from: string, to: string): Promise<void> => {
  const client = new pg.Client(primary);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("select pg_backup_start('standby', true)");
    await cp(from, to, { recursive: true, filter: (path) => !isLeftOut(relative(from, path)) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to, 'standby.signal'), '');
    await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true });
  } finally {
    await client.end();
  }
};

export type Standby = Beside & {
  connection: TestConnection;
  /** its first process */
  postmaster: () => Promise<number>;
};

/** A streaming replica of the embedded PostgreSQL, which is started again when it dies. @param folder the primary's */
export const openStandby = async (
  primary: TestConnection,
  folder: string,
  lateAfter: number,
): Promise<Standby> => {
  const own = await mkdtemp(join(tmpdir(), 'lavoir-standby-'));
  const data = join(own, 'postgres');
  await copyFiles(primary, join(folder, 'postgres'), data);
  const server = await startEmbeddedPostgres({
    dataDir: own,
    settings: {
      primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user}`,
      primary_slot_name: slot,
      hot_standby_feedback: 'on',
      wal_receiver_status_interval: '1s',
      wal_retrieve_retry_interval: '500ms',
    },
  });
  return {
    connection: server.connection,
    postmaster: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
    settings: {
      DATABASE_REPLICA_URL: addressOf(server.connection),
      DATABASE_REPLICA_LATE_AFTER: String(lateAfter),
    },
    close: async () => {
      await server.stop();
      await rm(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
