import type { Row } from './row.ts';
import type { Database } from './database.ts';
import { runOperations } from './load.ts';
import type { Server } from './servers.ts';
import type { World } from './world.ts';

const times = 20;

/** What the product asks by itself while nobody calls it. */
const ownAffairs = `query !~* '(pgboss|pg_stat_statements)' and query !~* '^(set|deallocate|discard)\\M'`;

/** How many statements PostgreSQL has run, `begin` and `commit` counted, and rounded: a mail may fall in between. */
const countOf = async ({ admin }: Database): Promise<number> => {
  const { rows } = await admin.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::integer as calls from pg_stat_statements where toplevel and ${ownAffairs}`,
  );
  return rows[0]?.calls ?? 0;
};

/**
 * Statements of one operation, by PostgreSQL's own count over twenty; undefined where the call fails. The server must
 * preload pg_stat_statements.
 */
export const countStatements = async (
  row: Row,
  server: Server,
  { database, world }: { database: Database; world: World },
): Promise<number | undefined> => {
  const operation = await row.prepare(world);
  try {
    await runOperations(server.port, operation, 3);
    const before = await countOf(database);
    await runOperations(server.port, operation, times);
    return Math.round(((await countOf(database)) - before) / times);
  } catch {
    // the row has failed already, and says so
    return undefined;
  }
};
