import { z } from 'zod';

/**
 * Queued where a charge of an order is to be asked about: as it is begun, and by each event about it. Payments know nothing
 * of orders, so whoever does has the job of this name.
 */
export const chargeTold = { name: 'pursue-charge', schema: z.object({ chargeId: z.int() }) };
