import pg from 'pg';
import { superuser } from './cluster.ts';

/** Where a server listens: a socket's folder and the number in its name, or an address and a port. */
export type Endpoint = { host: string; port: number };

/**
 * One open connection. It shows the other apps on this folder that we use the server, and shows us at once when the
 * server dies. It doesn't keep the process alive.
 */
export type Presence = {
  endpoint: Endpoint;
  isOpen(): boolean;
  /** client connections of others, our own pools included while they are open */
  countOthers(): Promise<number>;
  leave(): Promise<void>;
};

/** Whether the server answered with an error that waiting doesn't end: not that it starts, stops, died or is full. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P0\d|53300)$/.test(error.code ?? '');

const keepAlive = (client: pg.Client, alive: boolean): void => {
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (alive) socket.ref();
  else socket.unref();
};

const others = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

const connect = async (
  endpoint: Endpoint,
  onLost: () => void,
): Promise<{ client: pg.Client; isOpen: () => boolean }> => {
  const client = new pg.Client({
    ...endpoint,
    user: superuser,
    // where it isn't in the way of whoever drops or copies another
    database: 'postgres',
    application_name: 'lavoir presence',
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  let open = false;
  const lose = (): void => {
    if (!open) return;
    open = false;
    onLost();
  };
  client.on('error', lose).on('end', lose);
  await client.connect();
  open = true;
  return { client, isOpen: () => open };
};

/**
 * Joins a server and makes the database there when it is missing.
 * @param onLost called once when the connection ends otherwise than by `leave`
 */
export const join = async (endpoint: Endpoint, database: string, onLost: () => void): Promise<Presence> => {
  let left = false;
  const { client, isOpen } = await connect(endpoint, () => left || onLost());
  const leave = async (): Promise<void> => {
    left = true;
    keepAlive(client, true);
    await client.end().catch(() => {});
  };
  try {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    await leave();
    throw error;
  }
  keepAlive(client, false);
  return {
    endpoint,
    isOpen: () => isOpen() && !left,
    countOthers: async () => {
      keepAlive(client, true);
      return (await client.query<{ count: number }>(others)).rows[0]?.count ?? 0;
    },
    leave,
  };
};
