import type { OrderStatus } from '@lavoir/domain';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { connectionOptions } from '../db/connect.ts';
import type { Connection, Db } from '../db/connect.ts';

/** What a notification carries; the rest is read from the table. */
type Announcement = { id: number; user: number; order: number };

export type OrderEvent = { id: number; order_id: number; action: string; status: OrderStatus };

const retryMs = 1000;

/** Hears of every order event of every process: PostgreSQL's LISTEN, one connection, taken up again when it breaks. */
export class OrderEventListener {
  readonly #connection: Connection;
  readonly #log: (message: string) => void;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(connection: Connection, log: (message: string) => void) {
    this.#connection = connection;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(this.#connection), keepAlive: true });
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    client.on('notification', ({ payload }) => {
      const { id, user } = JSON.parse(payload ?? '{}') as Announcement;
      this.#emitter.emit(`user:${user}`, id);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query('listen order_events');
      // whatever happened while nobody listened is asked for again by each stream
      this.#emitter.emit('resumed');
    } catch {
      this.#again(client);
    }
  }

  #again(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    this.#log('live updates lost the database, listening again');
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), retryMs);
  }

  /** @returns how to stop following */
  follow(userId: number, onEvent: (id?: number) => void): () => void {
    this.#emitter.on(`user:${userId}`, onEvent);
    this.#emitter.on('resumed', onEvent);
    return () => {
      this.#emitter.off(`user:${userId}`, onEvent);
      this.#emitter.off('resumed', onEvent);
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}

/** A reader of more than these reads again. */
export const eventsPerRead = 500;

/** A customer's events behind the given one, oldest first. */
export const findEventsAfter = (db: Db, userId: number, after: number): Promise<OrderEvent[]> =>
  db
    .selectFrom('order_events')
    .select(['id', 'order_id', 'action', 'status'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(eventsPerRead)
    .execute();

export const findLastEventId = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last ?? 0;
};
