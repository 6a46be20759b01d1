import pg from 'pg';
import { connectionOptions } from './connect.ts';
import { sqlState } from './transact.ts';

/** ms */
const patience = 3000;

/** What the system and PostgreSQL say when they let nobody in, in words that name nothing secret. */
const troubles: Record<string, string> = {
  ENOTFOUND: "its host can't be found",
  EAI_AGAIN: "its host can't be looked up",
  ECONNREFUSED: 'nobody listens at its host and port',
  ENOENT: 'there is no socket in its folder',
  EHOSTUNREACH: "its host can't be reached",
  ENETUNREACH: "its host can't be reached",
  ECONNRESET: 'what listens there is no PostgreSQL, or refuses us',
  '28P01': 'its password is wrong',
  '28000': "the server doesn't let this user in",
  '3D000': 'there is no such database on the server',
  '42501': 'this user may not enter the database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping, try again',
};

const messages: [RegExp, string][] = [
  [/password must be a (non-empty )?string/, 'it lacks the password that the server asks for'],
  [/timeout expired|timeout exceeded/, "the server doesn't answer in time"],
  [/does not support SSL/, "the server doesn't speak TLS, which it asks for"],
  [/certificate/, "the server's certificate isn't trusted"],
];

const inWords = (error: unknown): string => {
  const known = troubles[sqlState(error) ?? ''];
  const message = error instanceof Error ? error.message : '';
  const said = messages.find(([pattern]) => pattern.test(message));
  return (
    known ?? said?.[1] ?? `the server can't be used (${sqlState(error) ?? 'it breaks the connection off'})`
  );
};

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...connectionOptions({ url }), connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    void client.end().catch(() => undefined);
    throw error;
  });
  return client;
};

/** a name that is there already, and one that isn't */
const forgotten = ['42P05', '26000'];

/**
 * Whether statements by name survive what stands before the database: a pooler that lends its connections for a
 * transaction has to know them, or each call would fail now and then.
 * @param name of the setting that has the address
 * @throws Error that names the setting and what to set
 */
export const checkPooler = async (name: string, url: string): Promise<void> => {
  const clients: pg.Client[] = [];
  try {
    for (let count = 0; count < 2; count += 1) clients.push(await open(url));
    // the second is lent what the first one used, which knows the name already
    for (const client of [...clients, ...clients])
      await client.query({ name: 'lavoir_probe', text: 'select 1', values: [] });
  } catch (error) {
    if (!forgotten.includes(sqlState(error) ?? ''))
      throw new Error(`${name}: ${inWords(error)}`, { cause: error });
    throw new Error(
      `${name}: its pooler forgets prepared statements: set max_prepared_statements (pgbouncer from 1.21), or its mode to session`,
      { cause: error },
    );
  } finally {
    for (const client of clients) void client.end().catch(() => undefined);
  }
};

/**
 * Connects once, so that a start that has no database ends with one line, and before it has made anything.
 * @param name of the setting that has the address
 * @throws Error that names the setting and the kind of trouble, not its value
 */
export const reach = async (name: string, url: string): Promise<void> => {
  let client: pg.Client | undefined;
  try {
    client = await open(url);
  } catch (error) {
    throw new Error(`${name}: ${inWords(error)}`, { cause: error });
  } finally {
    void client?.end().catch(() => undefined);
  }
};
