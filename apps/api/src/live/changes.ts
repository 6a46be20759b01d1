import { EventEmitter } from 'node:events';
import pg from 'pg';
import { connectionOptions } from '../db/connect.ts';
import type { Connection } from '../db/connect.ts';

/** What a notification carries: the row that is new, and whom it is about. The rest is read from the table. */
type Announcement = { id: number; user: number };

const retryMs = 1000;
/** how often the connection shows that it lives, in ms, and how long that may take: what nobody announces is noticed */
const heartbeatMs = 1000;
/** ms until a database that doesn't answer is asked anew */
const connectWithin = 3000;

/** How these connections show in pg_stat_activity. */
export const listenerName = 'lavoir-live';

/**
 * Hears what every process's transactions announce by NOTIFY on these channels: PostgreSQL's LISTEN, one connection,
 * taken up again when it breaks.
 */
export class ChangeListener {
  readonly #connection: Connection;
  readonly #channels: readonly string[];
  readonly #log: (message: string) => void;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isListening = false;

  constructor(connection: Connection, channels: readonly string[], log: (message: string) => void) {
    this.#connection = connection;
    this.#channels = channels;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptions(this.#connection),
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectWithin,
      query_timeout: heartbeatMs,
    });
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    client.on('notification', ({ channel, payload }) => {
      const { id, user } = JSON.parse(payload ?? '{}') as Announcement;
      this.#emitter.emit(`${channel}:${user}`, id);
      this.#emitter.emit(`${channel}:all`, id);
    });
    this.#client = client;
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#isListening = true;
      // whatever happened while nobody listened is asked for again by each stream
      this.#emitter.emit('resumed');
      this.#beat(client);
    } catch {
      this.#again(client);
    }
  }

  #beat(client: pg.Client): void {
    this.#heartbeat = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#beat(client),
        () => this.#again(client),
      );
    }, heartbeatMs);
  }

  /** whether what is announced is heard, within two seconds */
  get isListening(): boolean {
    return this.#isListening;
  }

  #again(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    clearTimeout(this.#heartbeat);
    this.#log('live updates lost the database, listening again');
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), retryMs);
  }

  /** @returns how to stop following */
  follow(channel: string, userId: number | 'all', onEvent: (id?: number) => void): () => void {
    this.#emitter.on(`${channel}:${userId}`, onEvent);
    this.#emitter.on('resumed', onEvent);
    return () => {
      this.#emitter.off(`${channel}:${userId}`, onEvent);
      this.#emitter.off('resumed', onEvent);
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    await this.#client?.end().catch(() => undefined);
  }
}
