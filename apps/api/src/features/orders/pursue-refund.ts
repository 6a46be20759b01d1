import { subtractCents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transact.ts';
import { noWallet, post } from '../wallet/ledger.queries.ts';
import { findRefund, settleRow } from './order-refunds.queries.ts';
import type { RefundRow } from './order-refunds.queries.ts';
import { queueOrderMail } from './orders.mails.ts';
import { lockOrder, updateOrder } from './orders.queries.ts';
import type { ChargeParts } from './pursue-charge.ts';

type Answer = { id: string; state: 'succeeded' | 'failed' };

/** Books what the provider has done, once. What it refuses for good hasn't gone back: it may be tried in another way. */
const settle = async (
  { db, clock, queue }: Pick<ChargeParts, 'db' | 'clock' | 'queue'>,
  refund: RefundRow,
  answer: Answer,
): Promise<boolean> => {
  const row = await lockOrder(db, refund.order_id);
  const at = clock.now();
  const { id, amount_cents: amount, kind } = refund;
  const change = { state: answer.state, refund_id: answer.id || null, settled_at: at };
  if (!row || !(await settleRow(db, id, change))) return false;
  if (answer.state === 'failed') {
    // what came beside the order's payment was never counted as its charge
    if (refund.pays)
      await updateOrder(db, row.id, { given_back_cents: subtractCents(row.given_back_cents, amount) });
    return true;
  }
  await post(db, noWallet, at, [
    {
      from: 'revenue',
      to: 'outside',
      amount,
      kind: kind === 'deposit' ? 'deposit' : 'refund',
      orderId: row.id,
      key: `refund:${id}`,
    },
  ]);
  if (kind === 'refund')
    await queueOrderMail(queue, db, { template: 'order_refunded', orderId: row.id, refundId: id });
  return true;
};

/** Asks the provider to give money back, outside any transaction and by its key, then books its answer. */
export const pursueRefund = async (
  parts: ChargeParts & { log: { error: (about: object, message: string) => void } },
  refundId: number,
): Promise<void> => {
  const refund = await findRefund(parts.db, refundId);
  if (!refund || refund.state !== 'open' || refund.payment_id === null) return;
  const answer = await parts.payments.refund({
    payment: refund.payment_id,
    amount: refund.amount_cents,
    key: refund.idempotency_key,
  });
  const work = (trx: Db) => settle({ ...parts, db: trx }, refund, answer);
  const isNews = await transact(parts.db, work, () => false);
  if (isNews && answer.state === 'failed')
    parts.log.error({ order: refund.order_id, refund: refund.id }, 'a refund is refused by the provider');
};
