import type { Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import type { DB } from './migrations/schema.ts';

const retries = 4;
/** serialization failure, deadlock */
const passing = new Set(['40001', '40P01']);

export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** A statement that was prepared before a newer release changed its table; asked anew it is right. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('cached plan must not change result type');

const isPassing = (error: unknown): boolean => passing.has(sqlState(error) ?? '') || isStale(error);

class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back on purpose');
    this.value = value;
  }
}

/** Sends a statement together with the COMMIT; nothing in the transaction may wait for its answer. */
export type AtLast = (statement: Promise<unknown>) => void;

/** For work of which whatever it says stays written. */
export const alwaysCommit = (): boolean => false;

/**
 * Runs one READ COMMITTED transaction, again where the database asks for it. A value that `undo` recognises is
 * returned, but nothing that was written stays.
 */
export const transact = async <T>(
  db: Db,
  work: (trx: Transaction<DB>, atLast: AtLast) => Promise<T>,
  undo: (value: T) => boolean,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    let reason: { error: unknown } | undefined;
    const last: Promise<unknown>[] = [];
    const atLast: AtLast = (statement) => {
      last.push(statement);
      // it may fail while nobody listens yet
      statement.catch(() => undefined);
    };
    try {
      return await inTransaction(db, async (trx) => {
        try {
          const value = await work(trx, atLast);
          if (undo(value)) throw new RolledBack(value);
          return value;
        } catch (error) {
          reason = { error };
          throw error;
        }
      });
    } catch (caught) {
      // a ROLLBACK that fails as well would hide why; what was written is gone with its connection all the same. A COMMIT
      // behind a statement that failed rolls back, and knows nothing but that
      const failed = (await Promise.allSettled(last)).find((one) => one.status === 'rejected');
      const error: unknown = reason ? reason.error : (failed?.reason ?? caught);
      if (error instanceof RolledBack) return (error as RolledBack<T>).value;
      if (attempt >= retries || !isPassing(error)) throw error;
      await wait(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
};
