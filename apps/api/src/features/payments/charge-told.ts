import { z } from 'zod';
import type { ProviderPayment } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';

/**
 * Queued where a charge of an order is to be asked about: as it is begun, and by each event about it. Payments know nothing
 * of orders, so whoever does has the job of this name.
 */
export const chargeTold = { name: 'pursue-charge', schema: z.object({ chargeId: z.int() }) };

/**
 * Which charge of an order a payment is. An event may be quicker than the provider's answer to ourselves: while one of
 * them is waited for, a payment that nobody knows may be its own, and the answer will say so. It isn't where it brought
 * another amount than any of them asks for.
 */
export const findTold = async (
  db: Db,
  { id: paymentId, received, state }: ProviderPayment,
): Promise<{ id: number | null } | undefined> => {
  const known = await db
    .selectFrom('order_charges')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (known) return known;
  const awaited = await db
    .selectFrom('order_charges')
    .select('id')
    .where('state', '=', 'open')
    .where('asked_at', 'is not', null)
    .$if(state === 'succeeded', (query) => query.where('amount_cents', '=', received))
    .limit(1)
    .executeTakeFirst();
  return awaited && { id: null };
};
