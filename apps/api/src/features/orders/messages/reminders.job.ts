import { addDays, hourMs, wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import type { JobParts } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { takeDeliveriesOf, takePickUpsOf } from './reminders.queries.ts';

/** ms before the reminder in which a customer's own change, and its mail, stands for it */
const quietMs = 6 * hourMs;
const mailsAtATime = 500;

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue'>;

const reminders = [
  { template: 'pick_up_tomorrow', take: takePickUpsOf },
  { template: 'delivery_tomorrow', take: takeDeliveriesOf },
] as const;

/** Reminds of tomorrow's visits; an evening on which no process ran at six catches up until ten. */
export const remindJob: Job<object, Parts> = {
  name: 'remind-of-visits',
  schema: z.object({}),
  retry: { times: 2, afterSeconds: 60, longestSeconds: 300 },
  atOnce: 1,
  within: 600,
  schedule: '*/15 18-21 * * *',
  run: async ({ db, clock, queue }) => {
    const now = clock.now();
    const evening = {
      tomorrow: addDays(wallClockAt(now).day, 1),
      quietSince: new Date(now.getTime() - quietMs),
      limit: mailsAtATime,
    };
    for (const { template, take } of reminders) {
      const remindSome = () =>
        db.transaction().execute(async (trx: Db) => {
          const ids = await take(trx, evening);
          for (const orderId of ids) await queueOrderMail(queue, trx, { template, orderId });
          return ids.length;
        });
      while ((await remindSome()) === mailsAtATime);
    }
    return { done: true };
  },
};
