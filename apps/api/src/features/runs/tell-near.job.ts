import { wallClockAt } from '@lavoir/domain';
import { z } from 'zod';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { nearOn } from './near-stops.ts';
import { findDriverStops, findDriversOf, takeTelling } from './runs.queries.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue'>;

/** Tells whose driver is near, each stop once, however often its run is reordered. */
export const tellNearJob: Job<object, Parts> = {
  name: 'tell-who-is-near',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 30, longestSeconds: 30 },
  atOnce: 1,
  within: 50,
  schedule: '* * * * *',
  run: async ({ db, clock, queue }) => {
    const { day, minutes } = wallClockAt(clock.now());
    for (const driverId of await findDriversOf(db, day)) {
      for (const { id, leg } of nearOn(await findDriverStops(db, driverId, day), minutes)) {
        await db.transaction().execute(async (trx) => {
          const isFirst = await takeTelling(trx, { orderId: id, leg }, day);
          if (isFirst) await queueOrderMail(queue, trx, { template: 'driver_near', orderId: id });
        });
      }
    }
    return { done: true };
  },
};
