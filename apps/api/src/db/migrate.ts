import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';

const folder = join(import.meta.dirname, 'migrations');

/** Every `migrations/*.sql` by its name without the ending; they run in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
    const migrations = files.map(async (file): Promise<[string, Migration]> => {
      const statements = await readFile(join(folder, file), 'utf8');
      return [
        file.slice(0, -'.sql'.length),
        { up: async (db) => void (await sql.raw(statements).execute(db)) },
      ];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

const migratorOf = <Tables>(db: Kysely<Tables>) => new Migrator({ db, provider: sqlFiles });

/**
 * Brings the database up to date, all pending migrations in one transaction. Processes that start together wait for
 * one another on an advisory lock, and the later ones find nothing to do.
 * @returns the names of the migrations that ran
 * @throws what the failing migration threw; the database is then as it was before
 */
export const migrate = async <Tables>(db: Kysely<Tables>): Promise<string[]> => {
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
};

/** The names of the migrations that the database lacks, in order. */
export const pendingMigrations = async <Tables>(db: Kysely<Tables>): Promise<string[]> => {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
};
