import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { hasCode } from './error-code.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isRefusal, join, type Presence } from './presence.ts';
import { endServer } from './processes.ts';

/** ms for a server that starts, recovers from a crash, stops, or is full */
const patience = 60_000;
/** ms for one that says it is ready but doesn't answer */
const patienceWithSilence = 10_000;
/** ms for one that says it is ready but whose socket is gone */
const patienceWithoutSocket = 1500;

const patienceFor = (status: string, error: unknown): number => {
  if (status !== 'ready' || error instanceof pg.DatabaseError) return patience;
  return hasCode(error, 'ENOENT', 'ECONNREFUSED') ? patienceWithoutSocket : patienceWithSilence;
};

/**
 * Joins a server that already runs on this cluster: another app's, or the one that a killed app left. One that can't be
 * reached is ended. To be called only under the lock.
 * @throws Error when it answers, but refuses us
 */
export const adopt = async (
  cluster: Cluster,
  database: string,
  onLost: () => void,
  signal: AbortSignal,
): Promise<Presence | undefined> => {
  const since = Date.now();
  for (;;) {
    signal.throwIfAborted();
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    try {
      return await join(postmaster.endpoint, database, onLost);
    } catch (error) {
      const isOver = Date.now() > since + patienceFor(postmaster.status, error);
      if (isRefusal(error) || (isOver && error instanceof pg.DatabaseError)) throw error;
      if (isOver) await endServer(postmaster.pid, cluster);
      await wait(20);
    }
  }
};
