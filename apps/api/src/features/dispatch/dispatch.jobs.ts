import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Job } from '../../jobs/job.ts';
import { foldOrderCounts } from './order-counts.queries.ts';

/** Every step of an order leaves two rows of differences. */
export const foldCountsJob: Job<object, { db: Db }> = {
  name: 'fold-order-counts',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 60, longestSeconds: 60 },
  atOnce: 1,
  within: 60,
  schedule: '*/10 * * * *',
  run: async ({ db }) => {
    await foldOrderCounts(db);
    return { done: true };
  },
};
