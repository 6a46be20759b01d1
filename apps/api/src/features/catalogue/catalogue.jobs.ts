import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { findDueChanges } from './catalogue-desk.queries.ts';
import { applyChange } from './change-products.ts';

/** Lets hold what was saved from a day on, once that day begins in Brussels; a time that nothing ran at is made up for. */
export const applyProductChangesJob: Job<object, Pick<JobParts, 'db' | 'clock'>> = {
  name: 'apply-product-changes',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 30, longestSeconds: 120 },
  atOnce: 1,
  within: 120,
  schedule: '*/10 * * * *',
  run: async ({ db, clock }) => {
    const at = clock.now();
    for (const change of await findDueChanges(db, wallClockAt(at).day))
      await transact(
        db,
        (trx) => applyChange(trx, change, at),
        () => false,
      );
    return { done: true };
  },
};
