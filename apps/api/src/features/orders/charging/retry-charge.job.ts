import { nextStatus } from '@lavoir/domain';
import type { PaymentStatus } from '@lavoir/domain';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { transact } from '../../../db/transact.ts';
import type { JobParts } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { charge } from './charge.ts';
import { retryCharge } from './charge-work.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { factsOf, lockOrder, updateOrder } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';
import { pursueOpenCharge } from './pursue-charge.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue' | 'payments'>;

/** It was charged again, and nobody did it. */
export const recordRetry = (db: Db, row: BareOrder, paymentStatus: PaymentStatus, at: Date) =>
  recordEvent(db, row, {
    actorId: null,
    role: 'system',
    action: 'retry_charge',
    paymentStatus,
    at,
  });

/** Once a number: the next run of the same one finds it done. A card's end is told where it is settled. */
const tryAgain = async (
  { clock, queue }: Parts,
  db: Db,
  { orderId, retry }: z.output<typeof retryCharge.schema>,
): Promise<void> => {
  const row = await lockOrder(db, orderId);
  if (!row || row.charge_retries >= retry) return;
  if ('refused' in nextStatus('retry_charge', factsOf(row), 'operator')) return;
  const at = clock.now();
  await updateOrder(db, row.id, { charge_retries: retry });
  const payment_status = await charge({ db, queue }, row, row.total_cents, { cause: 'retry', at });
  const isBegun = row.payment_type === 'Card' && payment_status !== 'paid';
  if (isBegun || payment_status === null) return;
  await updateOrder(db, row.id, { payment_status });
  await recordRetry(db, row, payment_status, at);
  const template = payment_status === 'paid' ? 'order_charged' : 'payment_failed';
  await queueOrderMail(queue, db, { template, orderId });
};

export const retryChargeJob: Job<z.output<typeof retryCharge.schema>, Parts> = {
  ...retryCharge,
  retry: { times: 10, afterSeconds: 10, longestSeconds: 3600 },
  atOnce: 5,
  within: 60,
  run: async (parts, { job }) => {
    await transact(
      parts.db,
      (trx) => tryAgain(parts, trx, job),
      () => false,
    );
    await pursueOpenCharge(parts, job.orderId);
    return { done: true };
  },
};
