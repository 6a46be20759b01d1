import { randomUUID } from 'node:crypto';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import type { Connection, Db } from '../db/connect.ts';
import { carried } from '../observe/origin.ts';
import type { Watch } from '../observe/meter.ts';
import type { AnyJob, Job, Outcome, Queued } from './job.ts';
import { openJobs } from './open-jobs.ts';
import { openQueueConnections } from './queue-connections.ts';
import type { QueueConnections } from './queue-connections.ts';
import { watched } from './watched.ts';

export type Queue = {
  /** Part of the caller's transaction: the work is there if that commits, and only then. */
  add: <Data>(db: Db, job: Pick<Job<Data>, 'name'>, data: Data, afterSeconds?: number) => Promise<void>;
  /**
   * The same for work that was there before, whole: its own number stays, that of this try is given back. Part of the caller's
   * transaction too.
   */
  again: (db: Db, name: string, queued: Queued<unknown>) => Promise<string>;
  /** Does what waits, several at a time, until the queue stops. */
  work: <Parts>(jobs: readonly AnyJob<Parts>[], parts: Parts) => Promise<void>;
  /** Looks for work now. */
  wake: () => void;
  /** Lets what runs finish, for a few seconds. */
  stop: () => Promise<void>;
};

const stopWithinMs = 3000;

/** batches that one process works on at the same time; the work in each shares a lease */
const batches = 2;

/**
 * None of pg-boss's own indexes knows what is under way: to settle five mails it would look at a week's. Looked for first, as
 * making one holds back whoever queues something.
 */
const indexUnderWay = async ({ executeSql }: QueueConnections): Promise<void> => {
  const index = 'job_common_under_way';
  const { rows } = await executeSql('select to_regclass($1) is null as missing', [`pgboss.${index}`]);
  if (!(rows[0] as { missing: boolean }).missing) return;
  await executeSql(`
    select pg_advisory_xact_lock(hashtext('${index}'));
    create index if not exists ${index} on pgboss.job_common (name, id) where state = 'active'`);
};

const resultOf = (id: string, outcome: Outcome): JobResult => {
  if ('putOff' in outcome || outcome.done) return { id, status: 'completed' };
  return { id, status: outcome.reject ? 'deadletter' : 'failed', output: { reason: outcome.reason } };
};

/** Work that came by its schedule has no data. */
const queuedOf = (id: string, data: Queued<unknown> | null): Queued<unknown> => data ?? { id, job: {} };

/**
 * Opens the queue, which lives in a schema of its own beside the app's tables; whoever comes first creates it.
 * @param connection past a pooler: its connections have the calls' limits of time
 * @param onProblem what went wrong behind the scenes, such as a database that is away; the queue carries on by itself
 * @param watch who is told of each attempt
 */
export const openQueue = async (
  connection: Connection,
  jobs: readonly AnyJob<never>[],
  onProblem: (reason: string) => void,
  watch: Watch = {},
): Promise<Queue> => {
  const connections = openQueueConnections(connection, {
    max: batches + 1,
    onIdleError: ({ message }) => onProblem(message),
  });
  const boss = new PgBoss({ db: connections });
  boss.on('error', (error: Error) => onProblem(error.message));
  try {
    await boss.start();
    await indexUnderWay(connections);
    await openJobs(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await connections.close();
    throw error;
  }
  const working: string[] = [];
  const work = async <Parts>(job: AnyJob<Parts>, parts: Parts): Promise<void> => {
    const options = {
      perJobResults: true,
      batchSize: job.atOnce,
      // a full batch means that more wait
      burstWhenBatchFull: true,
      localConcurrency: batches,
      pollingIntervalSeconds: job.schedule === undefined ? 1 : 30,
    } as const;
    const runOne = async (queued: Queued<unknown>): Promise<Outcome> => {
      const read = job.schema.safeParse(queued.job);
      if (!read.success) return { done: false, reject: true, reason: 'not what this version queues' };
      return job.run(parts, { ...queued, job: read.data as never });
    };
    /** What is put off comes back under its own number, with all its tries. */
    const settle = async (
      { name }: AnyJob<Parts>,
      id: string,
      queued: Queued<unknown>,
    ): Promise<JobResult> => {
      const outcome = await watched(watch, name, queued, async () => runOne(queued));
      if ('putOff' in outcome)
        await boss.send(name, { ...queued, isHeld: true }, { startAfter: outcome.putOff });
      return resultOf(id, outcome);
    };
    working.push(
      await boss.work<Queued<unknown> | null, unknown, typeof options>(job.name, options, (waiting) =>
        Promise.all(waiting.map(async ({ id, data }) => settle(job, id, queuedOf(id, data)))),
      ),
    );
  };
  return {
    add: async (db, { name }, data, afterSeconds = 0) => {
      const id = randomUUID();
      await boss.send(name, { id, job: data, from: carried() } satisfies Queued<unknown>, {
        id,
        startAfter: afterSeconds,
        db: fromKysely(db),
      });
    },
    again: async (db, name, queued) => {
      const id = randomUUID();
      await boss.send(name, queued, { id, db: fromKysely(db) });
      return id;
    },
    work: async (ours, parts) => void (await Promise.all(ours.map((job) => work(job, parts)))),
    wake: () => {
      for (const id of working) boss.notifyWorker(id);
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: stopWithinMs });
      await connections.close();
    },
  };
};
