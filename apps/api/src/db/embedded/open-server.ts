import { chown } from 'node:fs/promises';
import { adopt } from './adopt.ts';
import { locateBinaries, type Binaries } from './binaries.ts';
import { filesOwner, isInitialised, type Cluster } from './cluster.ts';
import { giveTo, initialise } from './initialise.ts';
import { launch } from './launch.ts';
import { withLock } from './lock.ts';
import type { Endpoint, Presence } from './presence.ts';
import { endStrays } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { socketHome } from './socket-folder.ts';

export type Opening = {
  cluster: Cluster;
  database: string;
  settings: Record<string, string>;
  log: (message: string) => void;
  onLost: () => void;
  /** where the server listened before it was lost; undefined the first time */
  lostEndpoint: Endpoint | undefined;
  /** ends what is under way */
  signal: AbortSignal;
};

const start = async (opening: Opening, binaries: Binaries, initialised: boolean): Promise<Presence> => {
  const { cluster, lostEndpoint, log } = opening;
  await endStrays(cluster);
  const runAs = await chooseRunAs(binaries, await filesOwner(cluster), [
    cluster.folder,
    binaries.folder,
    socketHome(),
  ]);
  if (!initialised) {
    // an empty database in place of the one the app has opened would only hide the loss
    if (lostEndpoint) throw new Error(`${cluster.data} is gone`);
    log('Preparing the database for its first start');
    await initialise(cluster, binaries, runAs, opening.signal);
  }
  await giveTo(runAs.owner, cluster.data);
  if (runAs.owner) await chown(cluster.lock, runAs.owner.uid, runAs.owner.gid);
  return launch({ ...opening, binaries, runAs, endpoint: lostEndpoint });
};

/** Joins the server on this cluster, which it first makes and starts where there is none. */
export const openServer = (opening: Opening): Promise<Presence> =>
  withLock(opening.cluster.lock, opening.signal, async () => {
    const binaries = await locateBinaries(opening.cluster.folder);
    const initialised = await isInitialised(opening.cluster, binaries);
    const { cluster, database, onLost, signal } = opening;
    const adopted = initialised ? await adopt(cluster, database, onLost, signal) : undefined;
    if (adopted) return adopted;
    signal.throwIfAborted();
    return start(opening, binaries, initialised);
  });
