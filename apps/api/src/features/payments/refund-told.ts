import { dayMs } from '@lavoir/domain';
import { z } from 'zod';

/** Queued where the provider is asked to give money of a charge back, and where it says that such money came back. */
export const refundTold = { name: 'refund-card', schema: z.object({ refundId: z.int() }) };

/** The same for money of a wallet that is paid back. */
export const topUpRefundTold = { name: 'refund-top-up', schema: z.object({ topUpRefundId: z.int() }) };

/** ms; a bank may take 30 days to send a refund back: https://docs.stripe.com/refunds#failed-refunds */
export const returnableForMs = 35 * dayMs;
