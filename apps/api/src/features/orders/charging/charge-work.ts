import { z } from 'zod';

/** Charges an order again whose charge failed: the first, second or third time by itself. */
export const retryCharge = {
  name: 'retry-charge',
  schema: z.object({ orderId: z.int(), retry: z.int() }),
};
