import pg from 'pg';
import { superuser } from './cluster.ts';

/** Where a server listens: a socket's folder and the number in its name, or an address and a port. */
export type Endpoint = { host: string; port: number };

/**
 * One open connection. It tells other apps on this folder that we use the server, and tells us at once when the server dies. It
 * keeps the process alive only while `busy`.
 */
export type Presence = {
  endpoint: Endpoint;
  isOpen(): boolean;
  ensureDatabase(name: string): Promise<void>;
  /** client connections of others, our own pools included while they are open */
  countOthers(): Promise<number>;
  leave(): Promise<void>;
};

const keepAlive = (client: pg.Client, alive: boolean): void => {
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (alive) socket.ref();
  else socket.unref();
};

const others = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/**
 * It stays in the maintenance database, so that the others can still be dropped or copied.
 * @param onLost called once when the connection ends, not by `leave`
 */
export const join = async (endpoint: Endpoint, onLost: () => void): Promise<Presence> => {
  const client = new pg.Client({
    ...endpoint,
    user: superuser,
    database: 'postgres',
    application_name: 'lavoir presence',
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  let open = false;
  client.on('error', () => {});
  await client.connect();
  open = true;
  client.on('end', () => {
    if (!open) return;
    open = false;
    onLost();
  });
  keepAlive(client, false);
  const ask = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> => {
    keepAlive(client, true);
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      keepAlive(client, false);
    }
  };
  return {
    endpoint,
    isOpen: () => open,
    ensureDatabase: async (name) => {
      const found = await ask('select from pg_database where datname = $1', [name]);
      if (found.length === 0) await ask(`create database ${pg.escapeIdentifier(name)}`);
    },
    countOthers: async () => (await ask<{ count: number }>(others))[0]?.count ?? 0,
    leave: async () => {
      open = false;
      keepAlive(client, true);
      await client.end().catch(() => {});
    },
  };
};
