import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/connect.ts';
import { reach } from './db/reach.ts';
import { readsOf } from './db/replica.ts';
import { watchReplica } from './db/replica-watch.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Parts } from './open-house.ts';
import { openPool } from './process/opened.ts';

/** So many lists are read at once; customers have the other connections. */
const listConnections = 3;

const inLog = 'reports and managers’ lists';

type About = {
  /** where the primary is asked how far it has written */
  primary: Db;
  metrics: Pick<Metrics, 'watchPool'> | undefined;
  onIdleError: (error: Error) => void;
  log: () => FastifyBaseLogger | undefined;
};

/**
 * What lists are read by, and what may lag: the replica where the settings name one. A replica that is away keeps nobody
 * from starting.
 * @param opened takes what closes each of them again
 */
export const openReads = async (
  { config, connection }: Parts,
  opened: AsyncDisposableStack,
  { primary, metrics, onIdleError, log }: About,
): Promise<{ listDb: Db; readDb: Db }> => {
  const lists = { max: listConnections, lists: true, onIdleError };
  const own = openPool(opened, connection, lists);
  metrics?.watchPool('lists', own.pool);
  if (config.replicaUrl === undefined) return { listDb: own.db, readDb: own.db };
  const url = config.replicaUrl;
  await reach('DATABASE_REPLICA_URL', url).catch(({ message }: Error) =>
    process.stdout.write(`${message}; until it is there, DATABASE_URL is read instead\n`),
  );
  const copy = openPool(opened, { url }, lists);
  metrics?.watchPool('replica', copy.pool);
  // a look has its own connection: it waits for no list
  const { db: replica } = openPool(opened, { url }, { max: 1, onIdleError });
  const watch = watchReplica({ primary, replica }, config.replicaLateAfter * 1000, (isFresh, reason) => {
    if (isFresh) log()?.info(`${inLog} are read from the replica`);
    else log()?.warn({ reason }, `${inLog} are read from the primary: the replica is away or late`);
  });
  opened.defer(() => watch.stop());
  return { listDb: own.db, readDb: readsOf(copy, own, watch) };
};
