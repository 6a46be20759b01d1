import { isDeepStrictEqual } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { connectionOptions } from '../db/connect.ts';
import type { Connection } from '../db/connect.ts';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { damaged } from './archive.ts';
import type { Head } from './archive.ts';
import {
  copyIn,
  emptyForCopy,
  findMigrations,
  findTables,
  holdsPeople,
  isServed,
  putWorkBack,
  setSequences,
  sumBooks,
} from './backup.queries.ts';
import { checkArchive } from './check-archive.ts';

type Options = {
  /** whether what is in the database goes */
  replace: boolean;
  /** makes the queue's tables where there are none */
  prepareQueue: () => Promise<void>;
  /** where this release's migrations are */
  folder?: string | undefined;
  signal: AbortSignal;
};

/** Whether the archive is for this release and this database, asked before anything is touched. @throws Error that says why not */
const assertFits = async (
  client: pg.Client,
  { migrations }: Head,
  { replace, folder }: Options,
): Promise<void> => {
  const known = await knownMigrations(folder);
  if (migrations.some((name) => !known.includes(name)))
    throw new Error('The archive is of a newer release: restore it with that one');
  if (await isServed(client)) throw new Error('Lavoir runs on this database: stop all its processes first');
  const executed = await findMigrations(client);
  if (executed.length > 0 && !replace && (await holdsPeople(client)))
    throw new Error('The database isn’t empty: name --replace behind the file where all of it may go');
  if (executed.some((name) => !migrations.includes(name)))
    throw new Error(
      'The archive is of an older release than the database: restore it into an empty database, which is brought up to date then',
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
  await putWorkBack(client);
  await setSequences(client, tail.sequences);
  if (!isDeepStrictEqual(await sumBooks(client), tail.books))
    throw damaged('its books are others than they were');
  await client.query('commit');
  await client.query('analyze');
};

/**
 * Fills a database with an archive, then brings it up to date. Nothing else may use the database meanwhile.
 * @param connection past a pooler
 * @throws Error where the archive is damaged or of a newer release, or the database is in use; it is then as it was
 */
export const restoreBackup = async (
  connection: Connection,
  file: string,
  options: Options,
): Promise<{ at: string; tables: number; rows: number }> => {
  const { prepareQueue, folder, signal } = options;
  const { head, tail } = await checkArchive(file);
  const client = new pg.Client(connectionOptions(connection));
  await client.connect();
  try {
    await assertFits(client, head, options);
    await migrate(connection, { folder, upTo: head.migrations.at(-1) ?? '', signal });
    await prepareQueue();
    await load(client, file);
  } finally {
    await client.end();
  }
  await migrate(connection, { folder, signal });
  return { at: head.at, tables: tail.tables, rows: tail.rows };
};
