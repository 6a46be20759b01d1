import { nextStatus } from '@lavoir/domain';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { JobParts } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { chargeWallet } from './charge.ts';
import { findOpenCharge } from './order-charges.queries.ts';
import { factsOf, findFailedOrders, lockOrder, updateOrder } from '../orders.queries.ts';
import { moneyCame } from '../../payments/money-came.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { recordRetry } from './retry-charge.job.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue'>;

/**
 * One order, one transaction: whatever happens to the next, this one is paid, whichever way its customer chose before.
 * @returns whether it has to wait for what becomes of a card's charge
 */
const payIfCovered = ({ db, clock, queue }: Parts, orderId: number): Promise<boolean> =>
  transact(
    db,
    async (trx) => {
      const row = await lockOrder(trx, orderId);
      // what an operator could do by hand; meanwhile it may be paid or called off
      if (!row || 'refused' in nextStatus('retry_charge', factsOf(row), 'operator')) return false;
      if (await findOpenCharge(trx, orderId)) return true;
      const at = clock.now();
      if (!(await chargeWallet({ db: trx, queue }, row, row.total_cents, at))) return false;
      await updateOrder(trx, row.id, {
        payment_status: 'paid',
        payment_type: 'Wallet',
        payment_method_id: null,
      });
      await recordRetry(trx, row, 'paid', at);
      await queueOrderMail(queue, trx, { template: 'order_charged', orderId });
      return false;
    },
    () => false,
  );

/** A top-up pays what failed, the oldest first; one that isn't covered keeps no other waiting. */
export const payFailedOrdersJob: Job<z.output<typeof moneyCame.schema>, Parts> = {
  ...moneyCame,
  retry: { times: 10, afterSeconds: 10, longestSeconds: 3600 },
  atOnce: 5,
  within: 60,
  run: async (parts, { job: { userId } }) => {
    let waiting = 0;
    for (const { id } of await findFailedOrders(parts.db, userId))
      if (await payIfCovered(parts, id)) waiting += 1;
    return waiting === 0
      ? { done: true }
      : { done: false, reject: false, reason: `${waiting} being charged` };
  },
};
