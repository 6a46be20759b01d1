import { dayMs } from '@lavoir/domain';
import { z } from 'zod';

/**
 * Queued where the provider tells of a dispute, by its number there. Payments know nothing of orders, so whoever does has the
 * job of this name.
 */
export const disputeTold = { name: 'pursue-dispute', schema: z.object({ disputeId: z.string() }) };

/** ms; a card's owner has 120 days to dispute a charge, and their bank decides in up to 75 more: https://docs.stripe.com/disputes/how-disputes-work */
export const decidedWithinMs = 200 * dayMs;
