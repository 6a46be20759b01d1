import { isDeepStrictEqual } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { connectionOptions } from '../db/connect.ts';
import type { Connection } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { damaged } from './archive.ts';
import type { Head } from './archive.ts';
import {
  copyIn,
  emptyForCopy,
  findMigrations,
  findTables,
  holdsPeople,
  setSequences,
  sumBooks,
} from './backup.queries.ts';
import { checkArchive } from './check-archive.ts';

/** @throws Error where the database has other migrations than the archive's, which `migrate` has just brought */
const assertSameMigrations = async (client: pg.Client, { migrations }: Head): Promise<void> => {
  const executed = await findMigrations(client);
  if (isDeepStrictEqual(executed, migrations)) return;
  throw new Error(
    executed.length > migrations.length
      ? 'The archive is of an older release than the database: restore it into an empty database, which is brought up to date then'
      : 'The archive is of a newer release: restore it with that one',
  );
};

/** All of it or nothing: what was there stays when anything isn't right. */
const load = async (client: pg.Client, file: string): Promise<void> => {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  const giveKeysBack = await emptyForCopy(client, await findTables(client));
  const { tail } = await checkArchive(file, async (table, rows) => {
    await pipeline(Readable.from(rows), client.query(from(copyIn(table))));
  });
  await giveKeysBack();
  await setSequences(client, tail.sequences);
  if (!isDeepStrictEqual(await sumBooks(client), tail.books))
    throw damaged('its books are others than they were');
  await client.query('commit');
  await client.query('analyze');
};

type Options = {
  /** whether what is in the database goes */
  replace: boolean;
  /** makes the queue's tables where there are none */
  prepareQueue: () => Promise<void>;
  signal: AbortSignal;
};

/**
 * Fills a database with an archive, then brings it up to date. Nothing else may use the database meanwhile.
 * @param connection past a pooler
 * @throws Error where the archive is damaged or of a newer release, or the database is in use; it is then as it was
 */
export const restoreBackup = async (
  connection: Connection,
  file: string,
  { replace, prepareQueue, signal }: Options,
): Promise<{ at: string; tables: number; rows: number }> => {
  const { head, tail } = await checkArchive(file);
  await migrate(connection, { upTo: head.migrations.at(-1) ?? '', signal });
  const client = new pg.Client(connectionOptions(connection));
  await client.connect();
  try {
    await assertSameMigrations(client, head);
    if (!replace && (await holdsPeople(client)))
      throw new Error('The database isn’t empty: name --replace behind the file where all of it may go');
    await prepareQueue();
    await load(client, file);
  } finally {
    await client.end();
  }
  await migrate(connection, { signal });
  return { at: head.at, tables: tail.tables, rows: tail.rows };
};
