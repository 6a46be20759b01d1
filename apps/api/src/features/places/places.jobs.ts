import { dayMs } from '@lavoir/domain';
import { z } from 'zod';
import type { Clock } from '../../adapters/clock/port.ts';
import type { Db } from '../../db/connect.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetInterests, takeOpenInterests } from './address/area-interests.queries.ts';
import { queuePlacesMail } from './places.mails.ts';

/** who waits for an area that long has forgotten us */
const keptDays = 2 * 365;
/** who was told has no use for us to know any more, once the mail has surely gone out */
const keptDaysAfterwards = 30;

const seldom = {
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 300,
} as const;

export const forgetInterestsJob: Job<object, { db: Db; clock: Clock }> = {
  ...seldom,
  name: 'forget-area-interests',
  schedule: '40 3 * * *',
  run: async ({ db, clock }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await forgetInterests(db, { askedBefore: daysAgo(keptDays), toldBefore: daysAgo(keptDaysAfterwards) });
    return { done: true };
  },
};

const mailsAtATime = 500;

/** Tells who waits for an area that it is open. An area opens by its zip codes, whoever enters them. */
export const tellInterestsJob: Job<object, Pick<JobParts, 'db' | 'clock' | 'queue'>> = {
  ...seldom,
  name: 'tell-area-interests',
  // when mails are welcome
  schedule: '10 9 * * *',
  run: async ({ db, clock, queue }) => {
    const tellSome = () =>
      db.transaction().execute(async (trx) => {
        const ids = await takeOpenInterests(trx, clock.now(), mailsAtATime);
        for (const interestId of ids)
          await queuePlacesMail(queue, trx, { template: 'area_open', interestId });
        return ids.length;
      });
    while ((await tellSome()) === mailsAtATime);
    return { done: true };
  },
};
