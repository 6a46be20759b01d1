import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { closeNextDay } from './book.queries.ts';

/**
 * Closes each day that is over in the daily receipts book, some minutes after Brussels' midnight: what was begun before it has
 * committed by then. Nights in which nothing ran are made up for, day by day.
 */
export const closeDayJob: Job<object, Pick<JobParts, 'patientDb' | 'clock'>> = {
  name: 'close-day',
  schema: z.object({}),
  retry: { times: 10, afterSeconds: 60, longestSeconds: 3600 },
  atOnce: 1,
  within: 3600,
  schedule: '5 0 * * *',
  run: async ({ patientDb, clock }) => {
    const at = clock.now();
    const { day: today } = wallClockAt(at);
    const next = () =>
      transact(
        patientDb,
        (trx) => closeNextDay(trx, today, at),
        () => false,
      );
    while (await next());
    return { done: true };
  },
};
