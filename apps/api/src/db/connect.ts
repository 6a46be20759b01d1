import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './migrations/schema.ts';

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

const patience = {
  /** ms until a request gives up on a connection or an answer; the caller hears 503 */
  connectionTimeoutMillis: 3000,
  query_timeout: 3000,
};

export const connectionOptions = (connection: Connection): pg.ClientConfig =>
  'url' in connection ? { connectionString: connection.url } : connection;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Waits for what is under way. */
  close: () => Promise<void>;
  /** Breaks every connection; what runs on them fails. */
  cutOff: () => Promise<void>;
};

type PoolOptions = {
  max?: number;
  /** whether a statement may take as long as it takes: a migration's, never a request's */
  patient?: boolean;
  onIdleError: (error: Error) => void;
};

/**
 * @param onIdleError a pooled connection that broke while nobody used it; the pool replaces it
 */
export const connect = (connection: Connection, options: PoolOptions): Database => {
  const limits = options.patient
    ? { connectionTimeoutMillis: patience.connectionTimeoutMillis, keepAlive: true }
    : patience;
  const pool = new pg.Pool({ ...connectionOptions(connection), ...limits, types, max: options.max ?? 10 });
  pool.on('error', options.onIdleError);
  // The pool listens to idle connections only. One that breaks in use tells its user by the statement that fails, but
  // without a listener it would end the process as well.
  const clients = new Set<pg.Client>();
  pool.on('connect', (client: pg.PoolClient & pg.Client) => {
    clients.add(client.on('error', () => undefined));
  });
  pool.on('remove', (client: pg.PoolClient & pg.Client) => clients.delete(client));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely leaves alone a pool that it never queried
    if (!pool.ending) await pool.end();
  };
  const cutOff = async () => {
    await Promise.allSettled([...clients].map((client) => client.end()));
  };
  return { db, pool, close, cutOff };
};
