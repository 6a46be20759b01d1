import type { Serving } from '../config.ts';
import type { Connection, Db } from '../db/connect.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { allJobs } from '../features.ts';
import { openQueue } from '../jobs/queue.ts';

const say = (message: string): void => void process.stdout.write(`${message}\n`);

/** @param direct past a pooler */
const migrateAloud = async (direct: Connection, asked: AbortSignal): Promise<void> => {
  const onWait = (): void => say('Another process migrates the database, waiting for it');
  const applied = await migrate(direct, { onWait, signal: asked });
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`);
};

/**
 * `npm run migrate`: all that `start:api` wants to find, the queue's own tables included.
 * @param direct past a pooler
 */
export const migrateOnly = async (direct: Connection, asked: AbortSignal): Promise<void> => {
  await migrateAloud(direct, asked);
  const queue = await openQueue(direct, allJobs, say);
  await queue.stop();
  say('The database is up to date');
};

/** @throws Error where it has to be migrated first */
export const assertMigrated = async (db: Db): Promise<void> => {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  throw new Error(`The database lacks migrations, run npm run migrate first: ${pending.join(', ')}`);
};

/** @throws Error where it has to be migrated first, and this command doesn't */
export const prepareDatabase = async (
  command: Serving,
  db: Db,
  direct: Connection,
  asked: AbortSignal,
): Promise<void> => {
  await (command === 'start' ? migrateAloud(direct, asked) : assertMigrated(db));
};
