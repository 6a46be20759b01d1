import { addCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { refundTold } from '../../payments/refund-told.ts';
import { returnToWallet } from '../../wallet/holds.ts';
import { purseTotal } from '../../wallet/ledger.queries.ts';
import { findPayingCharge } from './order-charges.queries.ts';
import { findSources, insertRefund } from './order-refunds.queries.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { pursesOf, updateOrder } from '../orders.queries.ts';
import type { BareOrder } from '../orders.queries.ts';

type Parts = { db: Db; queue: Pick<Queue, 'add'> };
type Why = { kind: 'refund' | 'deposit'; reason?: string; lineId?: number | null };

/** Money of a charge goes back to its card: the provider is asked after the commit. */
export const returnCharge = async (
  { db, queue }: Parts,
  {
    orderId,
    chargeId,
    amount,
    kind,
    reason,
    lineId,
  }: Why & { orderId: number; chargeId: number; amount: Cents },
  at: Date,
): Promise<void> => {
  const refundId = await insertRefund(db, {
    order_id: orderId,
    charge_id: chargeId,
    kind,
    line_id: lineId ?? null,
    amount_cents: amount,
    reason: reason ?? '',
    created_at: at,
  });
  await queue.add(db, refundTold, { refundId });
};

/**
 * Gives cents of what an order was charged back to where they came from: its card, its customer's paid money, then given
 * money. The order is locked.
 * @throws RangeError where that is more than was charged and hasn't gone back
 */
export const giveMoneyBack = async (
  parts: Parts,
  row: BareOrder,
  { amount, ...why }: Why & { amount: Cents },
  at: Date,
): Promise<void> => {
  if (amount === 0) return;
  const { db, queue } = parts;
  const order = pursesOf(row);
  const from = await findSources(db, order, amount);
  await updateOrder(db, row.id, { given_back_cents: addCents(row.given_back_cents, amount) });
  if (from.card > 0) {
    const { id: chargeId } = await findPayingCharge(db, row.id);
    await returnCharge(parts, { ...why, orderId: row.id, chargeId, amount: from.card }, at);
  }
  const toWallet = purseTotal(from);
  if (toWallet === 0) return;
  const refundId = await insertRefund(db, {
    order_id: row.id,
    kind: why.kind,
    line_id: why.lineId ?? null,
    amount_cents: toWallet,
    reason: why.reason ?? '',
    state: 'succeeded',
    created_at: at,
    settled_at: at,
  });
  await returnToWallet(db, order, from, { refundId, kind: why.kind }, at);
  if (why.kind === 'refund')
    await queueOrderMail(queue, db, { template: 'order_refunded', orderId: row.id, refundId });
};
