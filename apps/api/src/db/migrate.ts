import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';

const ourFolder = join(import.meta.dirname, 'migrations');

/** Kysely's own lock: releases that know nothing of ours wait for it too. A number beyond JavaScript's. */
const lock = sql.lit('3853314791062309107');

/** The names of this release's migrations, or of another folder's, without the ending, in the order of their numbers. */
export const knownMigrations = async (folder: string = ourFolder): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();

const executedIn = async <Tables>(db: Kysely<Tables>): Promise<string[]> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

type State = {
  known: string[];
  /** what a newer release applied; an older one runs on it, as long as what it knows is all there */
  newer: string[];
  pending: string[];
};

/** @throws Error where the database's history isn't this release's, followed by a newer one's or not */
const compare = async <Tables>(db: Kysely<Tables>, folder: string): Promise<State> => {
  const known = await knownMigrations(folder);
  const executed = await executedIn(db);
  const [lastKnown = '', lastExecuted = ''] = [known.at(-1), executed.at(-1)];
  const unknown = executed.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !executed.includes(name));
  const strange = unknown.filter((name) => name < lastKnown);
  if (strange.length > 0)
    throw new Error(`The database has migrations that belong to another history: ${strange.join(', ')}`);
  const skipped = pending.filter((name) => name < lastExecuted);
  if (skipped.length > 0)
    throw new Error(`The database has later migrations, but lacks ${skipped.join(', ')}`);
  return { known, newer: unknown, pending };
};

/** Kysely wants to know every migration that was executed; it runs none of these. */
const foreign = (name: string): [string, Migration] => [name, { up: () => Promise.resolve() }];

const fileOf = async (folder: string, name: string): Promise<[string, Migration]> => {
  const statements = await readFile(join(folder, `${name}.sql`), 'utf8');
  return [name, { up: async (db) => void (await sql.raw(statements).execute(db)) }];
};

type Options = {
  /** where the migrations are */
  folder?: string | undefined;
  /** another process migrates; this one waits for as long as that takes */
  onWait?: () => void;
  /** the last one that runs; without it all do */
  upTo?: string;
  /** ends it; the database is then as it was before */
  signal?: AbortSignal;
};

const run = async <Tables>(
  db: Kysely<Tables>,
  { folder = ourFolder, onWait = () => undefined, upTo }: Options,
): Promise<string[]> => {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
  const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
    db,
  );
  if (!rows[0]?.is_ours) {
    onWait();
    await sql`select pg_advisory_lock(${lock})`.execute(db);
  }
  const { known: ours, newer, pending } = await compare(db, folder);
  if (pending.length === 0) return [];
  // what is there already stays known
  const known = ours.filter((name) => upTo === undefined || name <= upTo || !pending.includes(name));
  const migrations = [
    ...(await Promise.all(known.map((name) => fileOf(folder, name)))),
    ...newer.map(foreign),
  ];
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
};

/**
 * Brings the database up to date, all pending migrations in one transaction, on a connection of its own that has no
 * limit of time. Processes that start together wait for one another on an advisory lock, and the later ones find
 * nothing to do.
 * @param connection past a pooler: the lock belongs to a session
 * @returns the names of the migrations that ran
 * @throws what the failing migration threw; the database is then as it was before
 */
export const migrate = async (connection: Connection, options: Options = {}): Promise<string[]> => {
  const { signal } = options;
  const { db, close, cutOff } = connect(connection, { max: 1, patient: true, onIdleError: () => undefined });
  const end = (): void => void cutOff();
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    return await run(db, options);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', end);
    await close();
  }
};

/**
 * The names of the migrations that the database lacks, in order. Those of newer releases may be there.
 * @throws Error where the database's history is another one
 */
export const pendingMigrations = async <Tables>(
  db: Kysely<Tables>,
  folder: string = ourFolder,
): Promise<string[]> => (await compare(db, folder)).pending;
