import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isAway } from './is-away.ts';

/** A text that is new after so many is not worth a name: the server keeps a plan for each, on each connection. */
const mostNames = 500;
const names = new Map<string, string>();

/** The server parses and plans a statement with a name once a connection. */
const nameOf = (statement: string): string | undefined => {
  const known = names.get(statement);
  if (
    known !== undefined ||
    names.size >= mostNames ||
    !/^\s*(select|insert|update|delete|with)\b/i.test(statement)
  )
    return known;
  // the same in every process: a pooler lends one connection to several
  const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
  names.set(statement, name);
  return name;
};

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } as const;

class SteadyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #onStatement: (statement: string) => void;
  #broken: unknown;
  /** a transaction that nothing was asked in so far: its BEGIN leaves with the first statement */
  #opening: string | undefined;

  constructor(client: pg.PoolClient, onStatement: (statement: string) => void) {
    this.#client = client;
    this.#onStatement = onStatement;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('nothing is read by cursors');
    return this.#ask<R>(statement, parameters as unknown[]);
  }

  async #ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#broken) throw this.#broken;
    if (/^(begin|start transaction)/.test(text)) {
      this.#opening = text;
      return { ...nothing, rows: [] };
    }
    const opening = this.#opening;
    this.#opening = undefined;
    if (opening !== undefined && /^(commit|rollback)$/.test(text)) return { ...nothing, rows: [] };
    this.#onStatement(text);
    const name = nameOf(text);
    try {
      const begun = opening === undefined ? undefined : this.#client.query(opening);
      const asked = this.#client.query(name === undefined ? { text, values } : { name, text, values });
      const [result] = await Promise.all([asked, begun]);
      return result as pg.QueryResult & PostgresQueryResult<R>;
    } catch (error) {
      if (isAway(error)) this.#broken = error;
      throw error;
    }
  }

  release(discard = false): void {
    this.#client.release(discard || this.#broken !== undefined);
  }
}

/**
 * The pool as Kysely uses it: statements by name, several on their way at once where nobody waits for one in between, and
 * without the clients that got no answer. pg gives up waiting, but the next to use such a client would wait behind the
 * same statement. Nothing more is asked of it, not even a ROLLBACK: the server does that when it is gone.
 */
export const steadyPool = (pool: pg.Pool, onStatement: (statement: string) => void): PostgresPool => ({
  connect: async () => new SteadyClient(await pool.connect(), onStatement),
  end: () => pool.end(),
  options: pool.options,
});
