import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isAway } from './is-away.ts';
import type { SteadyPool } from './steady-pool.ts';

type Steady = Awaited<ReturnType<SteadyPool['connect']>>;

/** ms that an answer may let wait before others read by another connection */
const patience = 20;

/** so many connections of a pool are shared at most; the others are for those who write */
const most = 3;

/** A connection by which several read at once. Answers come in the order in which they were asked for. */
type Shared = {
  client: Promise<Steady>;
  /** when each was asked that waits for its answer */
  asked: number[];
};

class SharedConnections {
  readonly #pool: SteadyPool;
  #open: Shared[] = [];

  constructor(pool: SteadyPool) {
    this.#pool = pool;
  }

  async read<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const shared = this.#join();
    try {
      return await (await shared.client).query<R>(statement, parameters);
    } catch (error) {
      // nobody else is let wait for it
      if (isAway(error)) this.#forget(shared);
      throw error;
    } finally {
      this.#leave(shared);
    }
  }

  #join(): Shared {
    const now = performance.now();
    const answers = ({ asked: [first = now] }: Shared) => now - first < patience;
    const shared =
      this.#open.find(answers) ??
      (this.#open.length < most ? this.#another() : undefined) ??
      this.#open.reduce((least, one) => (one.asked.length < least.asked.length ? one : least));
    shared.asked.push(now);
    return shared;
  }

  #another(): Shared {
    const shared: Shared = { client: this.#pool.connect(), asked: [] };
    this.#open.push(shared);
    return shared;
  }

  #leave(shared: Shared): void {
    shared.asked.shift();
    if (shared.asked.length > 0) return;
    this.#forget(shared);
    shared.client.then(
      (client) => client.release(),
      () => undefined,
    );
  }

  #forget(shared: Shared): void {
    this.#open = this.#open.filter((one) => one !== shared);
  }
}

/** Of one caller: its transactions have a connection of their own, and so has each statement that isn't a mere read. */
class CallersClient implements PostgresPoolClient {
  readonly #pool: SteadyPool;
  readonly #shared: SharedConnections;
  #own: Steady | undefined;

  constructor(pool: SteadyPool, shared: SharedConnections) {
    this.#pool = pool;
    this.#shared = shared;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('nothing is read by cursors');
    if (!this.#own && this.#pool.isRead(statement)) return this.#shared.read<R>(statement, parameters);
    return this.#ask<R>(statement, parameters);
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#own ??= await this.#pool.connect();
    return this.#own.query<R>(statement, parameters);
  }

  release(discard = false): void {
    this.#own?.release(discard);
  }
}

/**
 * The pool as calls use it: what several of them read at the same moment is asked by one connection. To wake a server's process
 * for one statement, and to be woken by its answer, costs more than most of them. What writes or locks waits for others, and nobody
 * waits behind it.
 */
export const sharedReads = (pool: SteadyPool): PostgresPool => {
  const shared = new SharedConnections(pool);
  return { ...pool, connect: async () => new CallersClient(pool, shared) };
};
