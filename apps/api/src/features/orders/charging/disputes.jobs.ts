import { z } from 'zod';
import type { JobParts } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { askedAll, trying } from '../../../jobs/trying.ts';
import { decidedWithinMs, disputeTold } from '../../payments/dispute-told.ts';
import { findChargeOf, findStates } from './disputes.queries.ts';
import { pursueDispute, settleDispute } from './pursue-dispute.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue' | 'payments' | 'log'>;

export const pursueDisputeJob: Job<z.output<typeof disputeTold.schema>, Parts> = {
  ...disputeTold,
  retry: { times: 10, afterSeconds: 10, longestSeconds: 3600 },
  atOnce: 1,
  within: 60,
  run: (parts, { job: { disputeId } }) => trying(() => pursueDispute(parts, disputeId)),
};

/** Asks about every dispute whose news nobody has told: events get lost, and a late answer loses it. */
export const reconcileDisputesJob: Job<object, Parts> = {
  name: 'reconcile-disputes',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 600, longestSeconds: 600 },
  atOnce: 1,
  within: 600,
  schedule: '40 * * * *',
  run: async (parts) => {
    const { db, clock, payments, log } = parts;
    const askedAt = clock.now();
    const disputes = await payments.findDisputesSince(new Date(askedAt.getTime() - decidedWithinMs));
    const known = await findStates(
      db,
      disputes.map(({ id }) => id),
    );
    let unasked = 0;
    for (const dispute of disputes.filter(({ id, state }) => known.get(id) !== state)) {
      // others may use the account as well: the event has said so
      if (!(await findChargeOf(db, dispute.payment ?? ''))) continue;
      await settleDispute(parts, { dispute, askedAt }).catch((error: unknown) => {
        unasked += 1;
        log.warn({ dispute: dispute.id, reason: String(error) }, 'a dispute could not be booked');
      });
    }
    return askedAll(unasked);
  },
};
