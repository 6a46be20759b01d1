import { z } from 'zod';
import type { Db } from '../../db/connect.ts';

/** Queued where the provider is asked to give money of a charge back, and where it says that such money came back. */
export const refundTold = { name: 'refund-card', schema: z.object({ refundId: z.int() }) };

/**
 * Which refund of ours the provider's is. An event may be quicker than the answer to ourselves: while one of them is waited
 * for, a refund that nobody knows may be its own.
 */
export const findToldRefund = async (
  db: Db,
  providersId: string,
): Promise<{ id: number | null } | undefined> => {
  const refunds = db.selectFrom('order_refunds').select('id');
  const known = await refunds.where('refund_id', '=', providersId).executeTakeFirst();
  if (known) return known;
  const awaited = await refunds.where('state', '=', 'open').limit(1).executeTakeFirst();
  return awaited && { id: null };
};
