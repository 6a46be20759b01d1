import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';

/**
 * Tells the provider that a card is deleted; with us it is already. The card's id there is sealed: it is somebody's, and
 * may lie in the queue after they have left.
 */
export const forgetCardJob: Job<{ sealed: string }, Pick<JobParts, 'payments' | 'secrets'>> = {
  name: 'forget-card',
  schema: z.object({ sealed: z.base64() }),
  retry: { times: 10, afterSeconds: 60, longestSeconds: 21_600 },
  atOnce: 5,
  within: 60,
  run: async ({ payments, secrets }, { job: { sealed } }) => {
    await payments.forgetCard(secrets.decrypt(Buffer.from(sealed, 'base64')));
    return { done: true };
  },
};

/** Part of the caller's transaction, as all work in the queue. */
export const queueForgetting = (
  { queue, secrets }: Pick<JobParts, 'queue' | 'secrets'>,
  db: Db,
  providerMethod: string,
): Promise<void> =>
  queue.add(db, forgetCardJob, { sealed: secrets.encrypt(providerMethod).toString('base64') });
