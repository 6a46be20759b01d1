import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isAway } from './is-away.ts';

class SteadyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #broken: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('nothing is read by cursors');
    return this.#ask<R>(statement, parameters);
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#broken) throw this.#broken;
    try {
      const { command, rowCount, rows } = await this.#client.query(statement, [...parameters]);
      return { command, rowCount: rowCount ?? 0, rows } as PostgresQueryResult<R>;
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
 * The pool, without the clients that got no answer: pg gives up waiting, but the next to use such a client would wait
 * behind the same statement. Nothing more is asked of it, not even a ROLLBACK: the server does that when it is gone.
 */
export const discardBroken = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new SteadyClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});
