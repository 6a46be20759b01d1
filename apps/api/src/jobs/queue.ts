import { randomUUID } from 'node:crypto';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import type { Connection, Db } from '../db/connect.ts';
import type { MailJob } from './mail-jobs.ts';

/** A mail in the queue. The id stays the same over retries, dead letter and redrive. */
export type QueuedMail = { id: string; job: MailJob };

/** `reject`: the same attempt would fail again tomorrow. The reason is kept, so it holds no addresses. */
export type Outcome = { done: true } | { done: false; reject: boolean; reason: string };

export type Queue = {
  /** Part of the caller's transaction. */
  add: (db: Db, job: MailJob, afterSeconds?: number) => Promise<void>;
  /** Takes mails, several at a time, until the queue stops. */
  work: (run: (mail: QueuedMail) => Promise<Outcome>) => Promise<void>;
  /** Looks for work now. */
  wake: () => void;
  /** Lets what runs finish, for a few seconds. */
  stop: () => Promise<void>;
};

export const mailQueue = 'mail';
export const deadMailQueue = 'mail-dead';

const day = 86_400;

/** Ten tries over a day or so: 1, 2, 4, … minutes, then every six hours. */
const retries = { retryLimit: 10, retryDelay: 60, retryBackoff: true, retryDelayMax: 21_600 };

const stopWithinMs = 4000;

/** mails that one process sends at the same time: batches, and mails in each, which share a lease */
const batches = 2;
const mailsPerBatch = 5;

/**
 * Opens the queue, which lives in a schema of its own beside the app's tables; whoever comes first creates it.
 * @param onProblem what went wrong behind the scenes, such as a database that is away; the queue carries on by itself
 */
export const openQueue = async (
  connection: Connection,
  onProblem: (reason: string) => void,
): Promise<Queue> => {
  const where = 'url' in connection ? { connectionString: connection.url } : connection;
  const boss = new PgBoss({ ...where, max: batches + 1, schedule: false });
  boss.on('error', (error: Error) => onProblem(error.message));
  await boss.start();
  await boss.createQueue(deadMailQueue, { retentionSeconds: 90 * day });
  await boss.createQueue(mailQueue, {
    ...retries,
    expireInSeconds: 60,
    deleteAfterSeconds: 7 * day,
    deadLetter: deadMailQueue,
  });
  let working: string | undefined;
  return {
    add: async (db, job, afterSeconds = 0) => {
      const id = randomUUID();
      await boss.send(mailQueue, { id, job } satisfies QueuedMail, {
        id,
        startAfter: afterSeconds,
        db: fromKysely(db),
      });
    },
    work: async (run) => {
      const options = {
        perJobResults: true,
        batchSize: mailsPerBatch,
        // a full batch means that more wait
        burstWhenBatchFull: true,
        localConcurrency: batches,
        pollingIntervalSeconds: 1,
      } as const;
      working = await boss.work<QueuedMail, unknown, typeof options>(mailQueue, options, (jobs) =>
        Promise.all(jobs.map(async ({ id, data }) => resultOf(id, await run(data)))),
      );
    },
    wake: () => {
      if (working !== undefined) boss.notifyWorker(working);
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  };
};

const resultOf = (id: string, outcome: Outcome): JobResult => {
  if (outcome.done) return { id, status: 'completed' };
  return { id, status: outcome.reject ? 'deadletter' : 'failed', output: { reason: outcome.reason } };
};

/** Queues a mail in the caller's transaction: it goes out if that commits, and only then. */
export const queueMail = (
  queue: Pick<Queue, 'add'>,
  db: Db,
  job: MailJob,
  afterSeconds?: number,
): Promise<void> => queue.add(db, job, afterSeconds);
