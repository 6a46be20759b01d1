import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from './job.ts';

/** Adds up the differences that every step of an order leaves, so that whoever sums them has few rows to read. */
export const foldingJob = (name: string, fold: (db: Db) => Promise<void>): Job<object, { db: Db }> => ({
  name,
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 60, longestSeconds: 60 },
  atOnce: 1,
  within: 60,
  schedule: '* * * * *',
  run: async ({ db }) => {
    await fold(db);
    return { done: true };
  },
});
