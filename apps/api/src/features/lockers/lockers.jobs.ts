import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { findDoorOf, noteDoor } from '../places/points/doors.queries.ts';
import { takeReminders } from './reminders.queries.ts';

const mailsAtATime = 200;

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue'>;

/** Reminds of what lies in lockers, once a day and in the morning; one on which no process ran catches up until noon. */
export const remindOfLockersJob: Job<object, Parts> = {
  name: 'remind-of-lockers',
  schema: z.object({}),
  retry: { times: 2, afterSeconds: 60, longestSeconds: 300 },
  atOnce: 1,
  within: 600,
  schedule: '*/20 9-11 * * *',
  run: async ({ db, clock, queue }) => {
    const at = clock.now();
    const remindSome = () =>
      db.transaction().execute(async (trx: Db) => {
        const ids = await takeReminders(trx, wallClockAt(at).day, mailsAtATime);
        for (const orderId of ids) {
          await queueOrderMail(queue, trx, { template: 'locker_waiting', orderId });
          const door = await findDoorOf(trx, orderId);
          if (door) await noteDoor(trx, { doorId: door.id, orderId, actorId: null, action: 'reminded', at });
        }
        return ids.length;
      });
    while ((await remindSome()) === mailsAtATime);
    return { done: true };
  },
};
