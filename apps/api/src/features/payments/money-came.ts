import { z } from 'zod';

/**
 * Queued with each credit, in its transaction: what waits for money may go on. Payments know nothing of orders, so whoever
 * does has the job of this name.
 */
export const moneyCame = { name: 'pay-failed-orders', schema: z.object({ userId: z.int() }) };
