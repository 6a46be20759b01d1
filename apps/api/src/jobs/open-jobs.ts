import { zone } from '@lavoir/domain';
import type { PgBoss, Queue as QueueSettings, Schedule } from 'pg-boss';
import { deadLettersOf } from './job.ts';
import type { AnyJob } from './job.ts';

const day = 86_400;

const settingsOf = ({ retry, within, ...job }: AnyJob<never>): Omit<QueueSettings, 'name'> => ({
  retryLimit: retry.times,
  retryDelay: retry.afterSeconds,
  retryBackoff: true,
  retryDelayMax: retry.longestSeconds,
  expireInSeconds: within,
  deleteAfterSeconds: 7 * day,
  deadLetter: deadLettersOf(job),
});

type Found = { queues: Map<string, QueueSettings>; schedules: Map<string, Schedule> };

const openQueues = async (boss: PgBoss, job: AnyJob<never>, { queues }: Found): Promise<void> => {
  const dead = deadLettersOf(job);
  if (!queues.has(dead)) await boss.createQueue(dead, { retentionSeconds: 90 * day });
  const found = queues.get(job.name);
  const settings = settingsOf(job);
  if (!found) await boss.createQueue(job.name, settings);
  else if (Object.entries(settings).some(([name, value]) => found[name as keyof QueueSettings] !== value))
    await boss.updateQueue(job.name, settings);
};

const openSchedule = async (boss: PgBoss, job: AnyJob<never>, { schedules }: Found): Promise<void> => {
  const found = schedules.get(job.name);
  if (job.schedule === undefined) {
    if (found) await boss.unschedule(job.name);
  } else if (found?.cron !== job.schedule || found.timezone !== zone)
    await boss.schedule(job.name, job.schedule, null, { tz: zone });
};

/**
 * Each job has its queues and, where it comes by itself, its schedule. What another process or an older release left is
 * looked for first: nearly always it is as it should be, and a start has two reads instead of a hundred writes.
 */
export const openJobs = async (boss: PgBoss, jobs: readonly AnyJob<never>[]): Promise<void> => {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const found: Found = {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  };
  await Promise.all(
    jobs.map(async (job) => {
      await openQueues(boss, job, found);
      await openSchedule(boss, job, found);
    }),
  );
};
