import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasCode } from './error-code.ts';
import type { Owner } from './run-as.ts';

/** Where one data folder keeps its database. */
export type Cluster = {
  /** lavoir- and 16 hex digits, the same for every process that means this folder */
  name: string;
  folder: string;
  /** PostgreSQL's own folder */
  data: string;
  log: string;
  lock: string;
};

export const superuser = 'postgres';

const unlessMissing = (error: unknown): undefined => {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
};

/** undefined: there is no database yet */
export const filesOwner = (cluster: Cluster): Promise<Owner | undefined> =>
  stat(cluster.data).catch(unlessMissing);

/** @throws Error when the folder can't be made or written, or its database is another user's */
export const locateCluster = async (dataDir: string): Promise<Cluster> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} can't be written`, { cause });
  }
  const folder = await realpath(dataDir);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const data = join(folder, 'postgres');
  const cluster = { name: `lavoir-${hash}`, folder, data, log: `${data}.log`, lock: `${data}.lock` };
  const user = process.getuid?.() ?? 0;
  const owner = await filesOwner(cluster);
  if (user === 0 || owner === undefined || owner.uid === user) return cluster;
  throw new Error(`The database in ${data} belongs to another user (uid ${owner.uid}, this is uid ${user})`);
};

/**
 * Whether there is a database to open.
 * @throws Error when another major version of PostgreSQL made it
 */
export const isInitialised = async (cluster: Cluster, { major }: Binaries): Promise<boolean> => {
  const version = (await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(unlessMissing))?.trim();
  if (version === undefined || version === major) return version === major;
  throw new Error(
    `The database in ${cluster.data} was made by PostgreSQL ${version}, this is PostgreSQL ${major}. ` +
      `Back it up by the release that made it, move the folder away and restore, or choose another DATA_DIR.`,
  );
};
