import { hourMs } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { retryCharge } from './charge-work.ts';
import type { BareOrder } from '../orders.queries.ts';

/** after the first charge that failed */
const retryHours = [1, 4, 24] as const;

/** All of them are queued at once: each looks by itself whether it is still wanted. */
export const scheduleRetries = async (queue: Pick<Queue, 'add'>, db: Db, orderId: number): Promise<void> => {
  for (const [index, hours] of retryHours.entries())
    await queue.add(db, retryCharge, { orderId, retry: index + 1 }, hours * 3600);
};

/** When an order whose charge failed is charged again by itself. */
export const nextRetryAt = ({
  payment_status,
  charge_failed_at,
  charge_retries,
}: Pick<BareOrder, 'payment_status' | 'charge_failed_at' | 'charge_retries'>): Date | undefined => {
  const hours = retryHours[charge_retries];
  if (payment_status !== 'failed' || charge_failed_at === null || hours === undefined) return undefined;
  return new Date(charge_failed_at.getTime() + hours * hourMs);
};
