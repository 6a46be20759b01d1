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

/**
 * Connects once, so that a start that has no database ends with one line, and before it has made anything.
 * @param name of the setting that has the address
 * @throws Error that names the setting and the kind of trouble, not its value
 */
export const reach = async (name: string, url: string): Promise<void> => {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ ...connectionOptions({ url }), connectionTimeoutMillis: patience });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    throw new Error(`${name}: ${inWords(error)}`, { cause: error });
  } finally {
    void client?.end().catch(() => undefined);
  }
};
