import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Job } from '../../jobs/job.ts';
import { foldCompanyMonths } from './companies.queries.ts';

/** Every step of a company's order leaves two rows of differences. */
export const foldCompanyMonthsJob: Job<object, { db: Db }> = {
  name: 'fold-company-months',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 60, longestSeconds: 60 },
  atOnce: 1,
  within: 60,
  schedule: '*/10 * * * *',
  run: async ({ db }) => {
    await foldCompanyMonths(db);
    return { done: true };
  },
};
