import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { codeOf } from './error-code.ts';
import { findPostmaster } from './postmaster-file.ts';
import { join, type Presence } from './presence.ts';
import { endServer } from './processes.ts';

/** ms for a server that starts, recovers from a crash, stops, or is full */
const patience = 60_000;
/** ms for one that says it is ready but doesn't answer */
const patienceWithSilence = 10_000;
/** ms for one that says it is ready but whose socket is gone */
const patienceWithoutSocket = 1500;

const patienceFor = (status: string, error: unknown): number => {
  const code = codeOf(error) ?? '';
  if (status !== 'ready' || /^\w{5}$/.test(code)) return patience;
  return code === 'ENOENT' || code === 'ECONNREFUSED' ? patienceWithoutSocket : patienceWithSilence;
};

/**
 * Joins a server that already runs on this cluster: another app's, or the one that a killed app left. One that can't be
 * reached is ended.
 * @throws Error when it answers but refuses us for a minute
 */
export const adopt = async (cluster: Cluster, onLost: () => void): Promise<Presence | undefined> => {
  const since = Date.now();
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    try {
      return await join(postmaster.endpoint, onLost);
    } catch (error) {
      const left = since + patienceFor(postmaster.status, error) - Date.now();
      if (left <= 0) {
        if (/^\w{5}$/.test(codeOf(error) ?? '')) throw error;
        await endServer(postmaster.pid, cluster);
        return undefined;
      }
      await wait(20);
    }
  }
};
