import { dayMs } from '@lavoir/domain';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';

/** Queued where the provider is asked to give money of a charge back, and where it says that such money came back. */
export const refundTold = { name: 'refund-card', schema: z.object({ refundId: z.int() }) };

/** The same for money of a wallet that is paid back. */
export const topUpRefundTold = { name: 'refund-top-up', schema: z.object({ topUpRefundId: z.int() }) };

/**
 * Which refund of ours the provider's is. An event may be quicker than the answer to ourselves: while one of them is waited
 * for, a refund that nobody knows may be its own.
 */
export const findToldRefund = async (
  db: Db,
  providersId: string,
): Promise<{ of: 'order_refunds' | 'top_up_refunds'; id: number | null } | undefined> => {
  const tables = ['order_refunds', 'top_up_refunds'] as const;
  for (const of of tables) {
    const refunds = db.selectFrom(of).select('id');
    const known = await refunds.where('refund_id', '=', providersId).executeTakeFirst();
    if (known) return { of, id: known.id };
  }
  for (const of of tables) {
    const refunds = db.selectFrom(of).select('id');
    const awaited = await refunds.where('state', '=', 'open').limit(1).executeTakeFirst();
    if (awaited) return { of, id: null };
  }
  return undefined;
};

/** ms; a bank may take 30 days to send a refund back: https://docs.stripe.com/refunds#failed-refunds */
export const returnableForMs = 35 * dayMs;
