import { z } from 'zod';
import type { JobParts } from '../../../feature.ts';
import { forEachRow } from '../../../jobs/for-each-row.ts';
import type { Job } from '../../../jobs/job.ts';
import { askedAll, trying } from '../../../jobs/trying.ts';
import { chargeTold } from '../../payments/charge-told.ts';
import { refundTold, returnableForMs } from '../../payments/refund-told.ts';
import { findUnfinishedCharges } from './order-charges.queries.ts';
import { findOpenRefunds, findReturnableRefunds } from './order-refunds.queries.ts';
import { pursueCharge } from './pursue-charge.ts';
import { pursueRefund } from './pursue-refund.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue' | 'payments' | 'log'>;

/** what is younger its beginner, its event or its own job sees to */
const leaveMs = 60_000;

const retry = { times: 10, afterSeconds: 10, longestSeconds: 3600 };

export const pursueChargeJob: Job<z.output<typeof chargeTold.schema>, Parts> = {
  ...chargeTold,
  retry,
  atOnce: 5,
  within: 60,
  run: (parts, { job: { chargeId } }) => trying(() => pursueCharge(parts, chargeId)),
};

export const refundCardJob: Job<z.output<typeof refundTold.schema>, Parts> = {
  ...refundTold,
  retry,
  atOnce: 5,
  within: 60,
  run: (parts, { job: { refundId } }) => trying(() => pursueRefund(parts, refundId)),
};

const unaskedRefund =
  (log: Parts['log']) =>
  ({ id }: { id: number }, error: unknown): void =>
    log.warn({ refund: id, reason: String(error) }, 'a refund could not be asked about');

/** Asks about every charge and refund whose end nobody has told: answers and events get lost. */
export const reconcileChargesJob: Job<object, Parts> = {
  name: 'reconcile-charges',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 60, longestSeconds: 60 },
  atOnce: 1,
  within: 240,
  schedule: '*/5 * * * *',
  run: async (parts) => {
    const { db, clock, log } = parts;
    const before = new Date(clock.now().getTime() - leaveMs);
    const charges = await forEachRow(
      (page) => findUnfinishedCharges(db, page),
      before,
      ({ id }) => pursueCharge(parts, id),
      ({ id }, error) => log.warn({ charge: id, reason: String(error) }, 'a charge could not be asked about'),
    );
    const refunds = await forEachRow(
      (page) => findOpenRefunds(db, page),
      before,
      ({ id }) => pursueRefund(parts, id),
      unaskedRefund(log),
    );
    return askedAll(charges + refunds);
  },
};

/** Asks whether what went back to cards came back, of which no event has told. */
export const reconcileRefundsJob: Job<object, Parts> = {
  name: 'reconcile-refunds',
  schema: z.object({}),
  retry: { times: 2, afterSeconds: 600, longestSeconds: 3600 },
  atOnce: 1,
  within: 3600,
  schedule: '20 4 * * *',
  run: async (parts) => {
    const { db, clock, log } = parts;
    const now = clock.now();
    const since = new Date(now.getTime() - returnableForMs);
    const unasked = await forEachRow(
      (page) => findReturnableRefunds(db, since, page),
      now,
      ({ id }) => pursueRefund(parts, id),
      unaskedRefund(log),
    );
    return askedAll(unasked);
  },
};
