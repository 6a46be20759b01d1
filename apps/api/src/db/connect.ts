import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from './migrations/schema.ts';
import { sharedReads } from './shared-reads.ts';
import { steadyPool } from './steady-pool.ts';

export type Db = Kysely<DB>;

/** Where the database is: an address, or the parts of one (a socket folder as host). */
export type Connection = { url: string } | { host: string; port: number; user: string; database: string };

/** Dates stay `YYYY-MM-DD` text, they never pass through UTC; bigint holds cents and keys, both safe as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** ms until a request gives up on a connection or on a statement; the caller hears 503 */
const patience = 3000;
/** ms after which the server ends a statement by itself, just before nobody waits for it any more */
const statementWithin = patience - 100;
/** the same of a list, which others want to read too */
const listWithin = 2000;
/** ms after which the server takes back the locks of a process that hangs in the midst of a transaction */
const idleInTransactionWithin = 10_000;

/**
 * By statements rather than at the start of the connection: poolers refuse settings that they don't know there. What calls
 * come by all the time is planned once: to plan a list costs more than to read it. Helping processes and compiled
 * expressions are for those who ask one long question at a time: to start them costs more than a whole call here.
 */
const limitsOnServer = (within: number): string =>
  `set plan_cache_mode = force_generic_plan; set statement_timeout = ${within}; set idle_in_transaction_session_timeout = ${idleInTransactionWithin}; set max_parallel_workers_per_gather = 0; set jit = off`;

const withinPatience = (limits: string): pg.PoolConfig => ({
  query_timeout: patience,
  verify: (client, done) => client.query(limits, (error) => done(error)),
});
const forCalls = withinPatience(limitsOnServer(statementWithin));
const forLists = withinPatience(limitsOnServer(listWithin));

export const connectionOptions = (connection: Connection): pg.ClientConfig =>
  'url' in connection ? { connectionString: connection.url } : connection;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** the pool as `db` uses it */
  steady: PostgresPool;
  /** Waits for what is under way. */
  close: () => Promise<void>;
  /** Breaks every connection; what runs on them fails. */
  cutOff: () => Promise<void>;
};

type PoolOptions = {
  max?: number;
  /** whether a statement may take as long as it takes: a migration's, never a request's */
  patient?: boolean;
  /** whether it is for lists of which each call looks for something else */
  lists?: boolean;
  /** whether what several read at once is asked by one connection */
  shares?: boolean;
  onIdleError: (error: Error) => void;
  onStatement?: (statement: string) => void;
};

const callsPool = (pool: pg.Pool, { shares, onStatement = () => undefined }: PoolOptions): PostgresPool => {
  const steady = steadyPool(pool, onStatement);
  return shares ? sharedReads(steady) : steady;
};

/**
 * @param onIdleError a pooled connection that broke while nobody used it; the pool replaces it
 * @param onStatement each statement that Kysely sends, as text
 */
export const connect = (connection: Connection, options: PoolOptions): Database => {
  const pool = new pg.Pool({
    ...connectionOptions(connection),
    // statements that needn't wait for one another leave together
    pipeline: !options.patient,
    connectionTimeoutMillis: patience,
    ...(options.patient ? { keepAlive: true } : options.lists ? forLists : forCalls),
    types,
    max: options.max ?? 10,
  });
  pool.on('error', options.onIdleError);
  // The pool listens to idle connections only. One that breaks in use tells its user by the statement that fails, but
  // without a listener it would end the process as well.
  const clients = new Set<pg.Client>();
  let isCut = false;
  pool.on('connect', (client: pg.PoolClient & pg.Client) => {
    clients.add(client.on('error', () => undefined));
    if (isCut) client.end().catch(() => undefined);
  });
  pool.on('remove', (client: pg.PoolClient & pg.Client) => clients.delete(client));
  // a migration's file holds many statements, which can't have a name
  const steady = options.patient ? pool : callsPool(pool, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: steady }) });
  const close = async () => {
    await db.destroy();
    // Kysely leaves alone a pool that it never queried
    if (!pool.ending) await pool.end();
  };
  const cutOff = async () => {
    isCut = true;
    await Promise.allSettled([...clients].map((client) => client.end()));
  };
  return { db, pool, steady, close, cutOff };
};
