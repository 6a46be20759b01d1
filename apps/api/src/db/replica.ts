import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Database, Db } from './connect.ts';
import { isAway } from './is-away.ts';
import type { DB } from './migrations/schema.ts';
import type { ReplicaWatch } from './replica-watch.ts';
import { sqlState } from './transact.ts';

type Reads = Pick<Database, 'steady'>;

const askOnce = async (
  connect: () => Promise<PostgresPoolClient>,
  statement: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<never>> => {
  const client = await connect();
  try {
    return await client.query<never>(statement, values);
  } finally {
    client.release();
  }
};

/** A read that the replica's own replay was in the way of (hot_standby_feedback makes those rare). */
const conflict = '40001';
/** a statement that took too long there takes as long elsewhere */
const tooLong = '57014';

/**
 * Reads the replica while it is fresh, and the primary otherwise: also what the replica was asked for when it went away.
 * Each statement stands alone; a transaction is refused, as it could write.
 */
export const readsOf = (replica: Reads, primary: Reads, watch: ReplicaWatch): Db => {
  /** Whoever isn't let in has found it away, for whatever reason. */
  const enter = (): Promise<PostgresPoolClient> =>
    replica.steady.connect().catch((error: Error) => {
      watch.lose(error.message);
      throw error;
    });
  const ask = async (
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<never>> => {
    if (/^(begin|start transaction)/.test(statement)) throw new Error('what may lag is only read');
    if (!watch.isFresh()) return askOnce(primary.steady.connect, statement, values);
    try {
      return await watch.unlessLost(askOnce(enter, statement, values));
    } catch (error) {
      const isLost = !watch.isFresh() || (isAway(error) && sqlState(error) !== tooLong);
      if (!isLost && sqlState(error) !== conflict) throw error;
      if (isLost) watch.lose('it broke off');
      return askOnce(primary.steady.connect, statement, values);
    }
  };
  const client = { query: ask, release: () => undefined } as unknown as PostgresPoolClient;
  const pool: PostgresPool = { connect: async () => client, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
};
