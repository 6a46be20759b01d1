import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { originNow } from '../observe/origin.ts';
import { isAway } from './is-away.ts';
import { askKnown } from './known-query.ts';
import { leaveTogether } from './leave-together.ts';
import { current, Names, renew, summaryOf, timesRenewed } from './statement-names.ts';
import { isStale, sqlState } from './transact.ts';
import { TransactionCourse } from './transaction-course.ts';

/** A piece of a trace, by the statement's name and never its values. */
const spanOf = (statement: string, name: string | undefined) =>
  originNow()?.span?.child(summaryOf(statement), 'client', {
    'db.system.name': 'postgresql',
    ...(name !== undefined && { 'db.statement.name': name }),
  });

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } as const;

class SteadyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: Names;
  readonly #onStatement: (statement: string) => void;
  #broken: unknown;
  readonly #transaction = new TransactionCourse();

  constructor(client: pg.PoolClient, names: Names, onStatement: (statement: string) => void) {
    this.#client = client;
    this.#names = names;
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
      this.#transaction.begin(text);
      return { ...nothing, rows: [] };
    }
    const isEnd = /^(commit|rollback)$/.test(text);
    const opening = this.#transaction.goOn(isEnd);
    if (opening !== undefined && isEnd) return { ...nothing, rows: [] };
    this.#onStatement(text);
    leaveTogether(this.#client);
    const since = timesRenewed();
    try {
      const begun = opening === undefined ? undefined : this.#client.query(opening);
      const sent = this.#send(text, values);
      this.#transaction.keep(sent);
      const [result] = await Promise.all([sent, begun]);
      return result as pg.QueryResult & PostgresQueryResult<R>;
    } catch (caught) {
      const error = await this.#transaction.causeOf(caught);
      if (isStale(error)) {
        renew(since);
        // a transaction is over by it, and begun again by whoever began it
        if (!this.#transaction.isUnderWay) return this.#ask(text, values);
      }
      if (isAway(error)) this.#broken = error;
      throw error;
    }
  }

  async #send(statement: string, values: unknown[]): Promise<pg.QueryResult> {
    const text = current(statement);
    const named = this.#names.of(text);
    const asked = { text, values, ...(named && { name: named.name }) };
    const span = spanOf(statement, named?.name);
    try {
      const result = await (named?.isSure
        ? askKnown(this.#client, { ...asked, name: named.name })
        : this.#client.query(asked));
      span?.end();
      return result;
    } catch (error) {
      span?.end(sqlState(error) ?? 'unknown');
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
export const steadyPool = (pool: pg.Pool, onStatement: (statement: string) => void) => {
  const names = new Names();
  return {
    connect: async () => new SteadyClient(await pool.connect(), names, onStatement),
    end: () => pool.end(),
    options: pool.options,
    isRead: (statement: string) => names.of(statement)?.isRead === true,
  };
};

export type SteadyPool = ReturnType<typeof steadyPool>;
