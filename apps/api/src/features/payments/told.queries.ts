import type { ProviderPayment } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';

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
