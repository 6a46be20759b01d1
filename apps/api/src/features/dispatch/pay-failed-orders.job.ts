import { nextStatus } from '@lavoir/domain';
import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job } from '../../jobs/job.ts';
import { factsOf, findFailedOrders, lockOrder, recordEvent, updateOrder } from '../orders/orders.queries.ts';
import { moneyCame } from '../payments/money-came.ts';
import { announce } from './dispatch.mails.ts';
import { chargeWallet } from './intake.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue'>;

/** One order, one transaction: whatever happens to the next, this one is paid. */
const payIfCovered = ({ db, clock, queue }: Parts, orderId: number): Promise<void> =>
  transact(
    db,
    async (trx) => {
      const row = await lockOrder(trx, orderId);
      // what an operator could do by hand; meanwhile it may be paid or called off
      if (!row || 'refused' in nextStatus('retry_charge', factsOf(row), 'operator')) return;
      const at = clock.now();
      if (!(await chargeWallet(trx, row, row.total_cents, at))) return;
      await updateOrder(trx, row.id, { payment_status: 'paid' });
      await recordEvent(trx, {
        orderId: row.id,
        userId: row.user_id,
        actorId: null,
        role: 'system',
        action: 'retry_charge',
        status: row.status,
        paymentStatus: 'paid',
        at,
      });
      await announce(queue, trx, 'retry_charge', { ...row, payment_status: 'paid' });
    },
    () => false,
  );

/** A top-up pays what failed for want of money, the oldest first; one that isn't covered keeps no other waiting. */
export const payFailedOrdersJob: Job<z.output<typeof moneyCame.schema>, Parts> = {
  ...moneyCame,
  retry: { times: 10, afterSeconds: 10, longestSeconds: 3600 },
  atOnce: 5,
  within: 60,
  run: async (parts, { job: { userId } }) => {
    for (const { id } of await findFailedOrders(parts.db, userId)) await payIfCovered(parts, id);
    return { done: true };
  },
};
