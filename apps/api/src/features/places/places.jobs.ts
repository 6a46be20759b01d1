import { z } from 'zod/mini';
import type { Clock } from '../../adapters/clock/port.ts';
import type { Db } from '../../db/connect.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetInterestsBefore } from './area-interests.queries.ts';

const yearMs = 365 * 86_400_000;
/** who waits for an area that long has forgotten us */
const keptYears = 2;

export const forgetInterestsJob: Job<object, { db: Db; clock: Clock }> = {
  name: 'forget-area-interests',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 300,
  schedule: '40 3 * * *',
  run: async ({ db, clock }) => {
    await forgetInterestsBefore(db, new Date(clock.now().getTime() - keptYears * yearMs));
    return { done: true };
  },
};
