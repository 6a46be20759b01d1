import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { originNow } from '../observe/origin.ts';
import { isAway } from './is-away.ts';
import { askKnown } from './known-query.ts';
import { leaveTogether } from './leave-together.ts';
import { isStale, sqlState } from './transact.ts';

/** A text that is new after so many is not worth a name: the server keeps a plan for each, on each connection. */
const mostNames = 500;
type Named = {
  name: string;
  /** never writes and then answers with other columns than it did before */
  isSure: boolean;
  /** neither writes nor waits for who does */
  isRead: boolean;
};

/** How often a newer release changed what prepared statements answer. */
let renewed = 0;

/** A pooler knows statements by their text, so a name alone would find the old one again. */
const current = (statement: string): string => (renewed === 0 ? statement : `${statement} /* ${renewed} */`);

/** All statements are prepared anew, on each connection as it asks them. @param since `renewed` when it went wrong */
const renew = (since: number): void => {
  if (since !== renewed) return;
  renewed += 1;
};

const writes =
  /\b(insert)\s+into\s+"?([\w.]+)|\b(delete)\s+from\s+"?([\w.]+)|\b(update)\s+"?([\w.]+)"?\s.*?\bset\b/is;

const locks = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** The names on a pool's connections: the server parses and plans a statement with a name once a connection. */
class Names {
  readonly #known = new Map<string, Named>();
  #since = renewed;

  of(statement: string): Named | undefined {
    if (this.#since !== renewed) this.#known.clear();
    this.#since = renewed;
    const known = this.#known.get(statement);
    if (
      known !== undefined ||
      this.#known.size >= mostNames ||
      !/^\s*(select|insert|update|delete|with)\b/i.test(statement)
    )
      return known;
    // the same in every process: a pooler lends one connection to several
    const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
    const isWrite = writes.test(statement);
    const named = {
      name,
      isSure: !isWrite || !statement.includes('*'),
      isRead: !isWrite && !locks.test(statement),
    };
    this.#known.set(statement, named);
    return named;
  }
}

/** `insert orders`: what a statement does, and to which table: to the first that it writes, else to the first that it reads. */
const summaryOf = (statement: string): string => {
  const [verb = '', table = ''] =
    writes
      .exec(statement)
      ?.slice(1)
      .filter((found) => found !== undefined) ?? [];
  if (table !== '') return `${verb.toLowerCase()} ${table}`;
  const [, first = ''] = /^\s*(\w+)/.exec(statement) ?? [];
  const [, from = ''] = /\bfrom\s+"?([\w.]+)/i.exec(statement) ?? [];
  return `${first.toLowerCase()} ${from}`.trimEnd();
};

/** A piece of a trace, by the statement's name and never its values. */
const spanOf = (statement: string, name: string | undefined) =>
  originNow()?.span?.child(summaryOf(statement), 'client', {
    'db.system.name': 'postgresql',
    ...(name !== undefined && { 'db.statement.name': name }),
  });

/** What PostgreSQL says to all that follows a statement of a transaction that failed. */
const afterFailure = '25P02';

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } as const;

class SteadyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: Names;
  readonly #onStatement: (statement: string) => void;
  #broken: unknown;
  /** a transaction that nothing was asked in so far: its BEGIN leaves with the first statement */
  #opening: string | undefined;
  #isInTransaction = false;
  /** a transaction ended: what somebody still asks in it would be done outside of any */
  #isOver = false;
  /** what was asked in this transaction, in that order */
  #asked: Promise<pg.QueryResult>[] = [];

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
      this.#opening = text;
      this.#isInTransaction = true;
      this.#isOver = false;
      this.#asked = [];
      return { ...nothing, rows: [] };
    }
    const isEnd = /^(commit|rollback)$/.test(text);
    if (this.#isOver && !isEnd) throw new Error('the transaction is over');
    const opening = this.#opening;
    this.#opening = undefined;
    if (isEnd) [this.#isInTransaction, this.#isOver] = [false, true];
    if (opening !== undefined && isEnd) return { ...nothing, rows: [] };
    this.#onStatement(text);
    leaveTogether(this.#client);
    const since = renewed;
    try {
      const begun = opening === undefined ? undefined : this.#client.query(opening);
      const sent = this.#send(text, values);
      if (this.#isInTransaction) this.#asked.push(sent);
      const [result] = await Promise.all([sent, begun]);
      return result as pg.QueryResult & PostgresQueryResult<R>;
    } catch (caught) {
      const error = await this.#causeOf(caught);
      if (isStale(error)) {
        renew(since);
        // a transaction is over by it, and begun again by whoever began it
        if (!this.#isInTransaction) return this.#ask(text, values);
      }
      if (isAway(error)) this.#broken = error;
      throw error;
    }
  }

  /** When statements that left together fail, the first failure is the cause: it is told instead of the 25P02 that follows it. */
  async #causeOf(failure: unknown): Promise<unknown> {
    if (sqlState(failure) !== afterFailure) return failure;
    const outcomes = await Promise.allSettled(this.#asked);
    return outcomes.find((one) => one.status === 'rejected')?.reason ?? failure;
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
