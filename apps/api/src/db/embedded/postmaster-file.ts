import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import type { Endpoint } from './presence.ts';
import { isOurs } from './processes.ts';

/** A server that runs on this cluster, as it describes itself in postmaster.pid. */
export type Postmaster = { pid: number; endpoint: Endpoint; status: string };

const fileOf = (cluster: Cluster): string => join(cluster.data, 'postmaster.pid');

/** undefined when none runs; a killed server leaves its file, and the number in it may be another process's by now. */
export const findPostmaster = async (cluster: Cluster): Promise<Postmaster | undefined> => {
  const lines = (await readFile(fileOf(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isOurs(pid, cluster)) return undefined;
  const endpoint = { host: lines[4] || '127.0.0.1', port: Number(lines[3]) };
  return { pid, endpoint, status: lines[7]?.trim() ?? 'starting' };
};

/** PostgreSQL itself believes the number alone and would refuse to start. */
export const removePostmasterFile = (cluster: Cluster): Promise<void> => rm(fileOf(cluster), { force: true });
