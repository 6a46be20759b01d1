import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Connection } from '../db/connect.ts';
import type { JobParts } from '../feature.ts';
import type { Job } from '../jobs/job.ts';
import { writeBackup } from './write-backup.ts';

/** so many nights stay */
const mostKept = 14;
/** seconds; a backup that takes longer is given up */
const within = 4 * 3600;

/** `lavoir-2026-11-23T01-30-00Z.zst`: names sort as their moments do, whatever the clocks do. */
const nameAt = (moment: Date): string =>
  `lavoir-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zst`;
const ours = /^lavoir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zst$/;
const cutOff = /^lavoir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zst\.part$/;

/** Nobody else's files go, and none of ours before the new one is whole. */
const removeOld = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => ours.test(name)).toSorted();
  await Promise.all(names.slice(0, -mostKept).map((name) => rm(join(folder, name), { force: true })));
};

/** What a process left that was killed meanwhile; one job is done at a time. */
const removeCutOff = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => cutOff.test(name));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
};

/**
 * A backup each night, by a process that was told where to.
 * @param connection past a pooler
 * @param folder made when missing
 */
export const backUpJob = (
  connection: Connection,
  folder: string,
): Job<object, Pick<JobParts, 'clock' | 'log'>> => ({
  name: 'back-up',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 600, longestSeconds: 3600 },
  atOnce: 1,
  within,
  schedule: '30 2 * * *',
  run: async ({ clock, log }) => {
    await mkdir(folder, { recursive: true });
    await removeCutOff(folder);
    const file = join(folder, nameAt(clock.now()));
    const { bytes, rows } = await writeBackup(connection, file, AbortSignal.timeout(within * 1000));
    await removeOld(folder);
    log.info({ bytes, rows }, 'a backup was written and read back');
    return { done: true };
  },
});
