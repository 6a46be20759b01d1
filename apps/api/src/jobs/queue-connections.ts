import pg from 'pg';
import { connectionOptions } from '../db/connect.ts';
import type { Connection } from '../db/connect.ts';
import { steadyPool } from '../db/steady-pool.ts';

/** How these connections show in pg_stat_activity: whoever works asks by one every second. */
export const queueName = 'lavoir-queue';

/** ms that the queue waits for a connection: by the clock it would ask again all the same */
const patience = 10_000;

/**
 * What is planned once is planned while little waits, and a table of one page is quicker read whole: when a thousand mails wait
 * each look for work would read them all until the server counts the table anew.
 */
const byIndex =
  'set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/**
 * The queue's own connections, without the calls' limits of time. pg-boss asks the same few statements all the time and names
 * none of them, so that the server would plan each look for work anew: that costs several times what it takes to find nothing.
 */
export const openQueueConnections = (
  connection: Connection,
  { max, onIdleError }: { max: number; onIdleError: (error: Error) => void },
) => {
  const pool = new pg.Pool({
    ...connectionOptions(connection),
    max,
    application_name: queueName,
    connectionTimeoutMillis: patience,
    verify: (client, done) => client.query(byIndex, (error) => done(error)),
  });
  pool.on('error', onIdleError);
  // one that breaks in use tells who asked; without a listener it would end the process as well
  pool.on('connect', (client) => client.on('error', () => undefined));
  const steady = steadyPool(pool, () => undefined);
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      // several statements in one text can't have a name, and have no values
      if (values === undefined) return pool.query(text);
      const client = await steady.connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};

export type QueueConnections = ReturnType<typeof openQueueConnections>;
