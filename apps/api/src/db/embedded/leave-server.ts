import { rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { findPostmaster } from './postmaster-file.ts';
import type { Presence } from './presence.ts';
import { endServer } from './processes.ts';

/** ms until the server has noticed that a pool was closed */
const closingTime = 500;

const isUsedByOthers = async (presence: Presence): Promise<boolean> => {
  const deadline = Date.now() + closingTime;
  while ((await presence.countOthers()) > 0) {
    if (Date.now() > deadline) return true;
    await wait(20);
  }
  return false;
};

/**
 * Stops the server unless others use it. To be called only under the lock: nobody then joins meanwhile.
 * @returns whether it was stopped
 */
export const leaveServer = async (cluster: Cluster, presence: Presence): Promise<boolean> => {
  const used = await isUsedByOthers(presence);
  const postmaster = await findPostmaster(cluster);
  await presence.leave();
  if (used) return false;
  if (postmaster) await endServer(postmaster.pid, cluster);
  if (process.platform !== 'win32') await rmdir(presence.endpoint.host).catch(() => {});
  return true;
};
