import { dayMs } from '@lavoir/domain';
import { z } from 'zod';
import type { Clock } from '../../adapters/clock/port.ts';
import type { Db } from '../../db/connect.ts';
import { forgetAnswersBefore } from '../../http/idempotency.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetMinutesBefore } from '../../observe/health-minutes.queries.ts';
import { forgetTokensBefore } from './one-time-tokens.queries.ts';
import { forgetSessionsBefore } from './sign-in/sessions.queries.ts';

/** how long links and answers are kept that nobody can use any more */
const keptDays = 30;
/** how long it is told what was answered in which minute */
const minutesKeptDays = 2;

/** What can't be used any more says things about people for nothing, or takes room. */
export const forgetJob: Job<object, { db: Db; clock: Clock }> = {
  name: 'forget-what-is-over',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 300,
  schedule: '20 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - keptDays * dayMs);
    await forgetSessionsBefore(db, now);
    await forgetTokensBefore(db, before);
    await forgetAnswersBefore(db, before);
    await forgetMinutesBefore(db, new Date(now.getTime() - minutesKeptDays * dayMs));
    return { done: true };
  },
};
