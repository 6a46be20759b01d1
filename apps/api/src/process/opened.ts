import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { Connection, Database } from '../db/connect.ts';
import type { Metrics } from '../observe/metrics.ts';
import { serveMetrics } from '../observe/serve-metrics.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { checkPooler, reach } from '../db/reach.ts';
import { unlessAborted } from './stop.ts';

/** Leaves at most this many ms to something that ends; then others have their turn. */
export const within = async (ms: number, ending: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  await Promise.race([ending, wait(ms, undefined, { signal: over.signal })]).finally(() => over.abort());
};

/** ms for what still runs on a pool when all that uses it has ended */
const closePoolWithin = 300;

/** Before anything is made: whether the databases that the settings name let us in. @throws Error that names which not */
export const checkDatabases = async (
  { database, directUrl }: Pick<Config, 'database' | 'directUrl'>,
  asked: AbortSignal,
): Promise<void> => {
  if ('url' in database) await unlessAborted(asked, reach('DATABASE_URL', database.url));
  if (directUrl === undefined) return;
  await unlessAborted(asked, reach('DATABASE_DIRECT_URL', directUrl));
  if ('url' in database) await unlessAborted(asked, checkPooler('DATABASE_URL', database.url));
};

/** The database that the settings name, or the embedded one, which is then stopped at the end. */
export const openDatabase = async (
  opened: AsyncDisposableStack,
  where: Config['database'],
  asked: AbortSignal,
): Promise<Connection> => {
  if ('url' in where) return where;
  const dataDir = resolve(where.dataDir);
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (message) => process.stdout.write(`${message}\n`),
    signal: asked,
  });
  opened.defer(() => server.stop());
  asked.throwIfAborted();
  return server.connection;
};

/** Past a pooler, where one stands in between. */
export const directOf = ({ directUrl }: Config, connection: Connection): Connection =>
  directUrl === undefined ? connection : { url: directUrl };

export const openPool = (opened: AsyncDisposableStack, ...parts: Parameters<typeof connect>): Database => {
  const database = connect(...parts);
  opened.defer(async () => {
    const closed = database.close();
    await within(closePoolWithin, closed);
    await database.cutOff();
    await closed;
  });
  return database;
};

/** What the system says of an address that one can't listen on, in words. */
const troubles: Record<string, (port: number, host: string, of: string) => string> = {
  EADDRINUSE: (port, host, of) =>
    `${of}PORT ${port} of ${host} is taken: end what listens there, or set another`,
  EACCES: (port, _host, of) => `${of}PORT ${port} may not be opened by this user: set one above 1023`,
  EADDRNOTAVAIL: (_port, _host, of) => `${of}HOST isn't an address of this machine`,
  ENOTFOUND: (_port, _host, of) => `${of}HOST isn't an address of this machine`,
  EAI_AGAIN: (_port, _host, of) => `${of}HOST can't be looked up`,
};

/** @param of what the settings' names begin with */
const inWords = (error: unknown, port: number, host: string, of: '' | 'METRICS_' = ''): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return troubles[code] ? new Error(troubles[code](port, host, of), { cause: error }) : error;
};

/** Before anything is made: whether HOST is an address of this machine. @throws Error that names it, where it isn't */
export const checkHost = async (host: string): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen(0, host);
    await once(probe, 'listening');
  } catch (error) {
    throw inWords(error, 0, host);
  } finally {
    probe.close();
  }
};

/** Of a name with two addresses Fastify would make two servers, and not wait for what the second still answers as they stop. */
const oneAddressOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

/**
 * @param hurry cuts off the requests that are still being answered
 * @returns the address that it listens on
 */
export const listen = async (
  opened: AsyncDisposableStack,
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  hurry: AbortSignal,
): Promise<string> => {
  const cutOff = (): void => app.server.closeAllConnections();
  opened.defer(async () => {
    if (hurry.aborted) cutOff();
    hurry.addEventListener('abort', cutOff);
    await app.close();
  });
  try {
    return await app.listen({ port, host: oneAddressOf(host) });
  } catch (error) {
    throw inWords(error, port, host);
  }
};

/** Where the settings ask for it: `/metrics`, on a port of its own. */
export const listenForMetrics = async (
  opened: AsyncDisposableStack,
  metrics: Metrics | undefined,
  where: Config['metrics'],
): Promise<void> => {
  if (!metrics || !where) return;
  try {
    opened.defer(await serveMetrics(metrics, where));
  } catch (error) {
    throw inWords(error, where.port, where.host, 'METRICS_');
  }
};
