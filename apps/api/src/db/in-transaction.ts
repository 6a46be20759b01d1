import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './migrations/schema.ts';

/** What Kysely wants of a transaction beside its connection, for what nobody does in one. */
const dialect = new PostgresDialect({
  pool: () => {
    throw new Error('a transaction has its connection');
  },
});
const unused = { dialect, config: { dialect }, driver: new DummyDriver() };

/**
 * Kysely's transaction, in which statements that nobody waits for follow one another on the wire. Kysely's own lets each
 * wait for the answer to the one before, so that `Promise.all` over four costs four round trips.
 */
export const inTransaction = <T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute((queued) => {
    const executor = queued.getExecutor();
    return executor.provideConnection((connection: DatabaseConnection) => {
      const provider = {
        provideConnection: <R>(consumer: (own: DatabaseConnection) => Promise<R>) => consumer(connection),
      };
      return work(new Transaction<DB>({ ...unused, executor: executor.withConnectionProvider(provider) }));
    });
  });
