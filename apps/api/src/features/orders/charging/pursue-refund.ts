import { subtractCents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { alwaysCommit, transact } from '../../../db/transact.ts';
import { noWallet, post } from '../../wallet/ledger.queries.ts';
import { findRefund, markReturned, settleRow } from './order-refunds.queries.ts';
import type { RefundRow } from './order-refunds.queries.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { lockOrder, updateOrder } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';
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

/** What had gone to a card came back: the books say so, and its customer is told no longer that they have it. */
const settleReturned = async (
  { db, clock, queue }: Pick<ChargeParts, 'db' | 'clock' | 'queue'>,
  { id, order_id: orderId, amount_cents: amount, pays }: RefundRow,
): Promise<boolean> => {
  const row = await lockOrder(db, orderId);
  const at = clock.now();
  if (!row || !(await markReturned(db, id, at))) return false;
  await post(db, noWallet, at, [
    {
      from: 'outside',
      to: 'revenue',
      amount,
      kind: 'refund_returned',
      orderId,
      key: `refund_returned:${id}`,
    },
  ]);
  if (pays) await updateOrder(db, orderId, { given_back_cents: subtractCents(row.given_back_cents, amount) });
  await recordEvent(db, row, {
    actorId: null,
    role: 'system',
    action: 'refund_returned',
    at,
  });
  await queueOrderMail(queue, db, { template: 'refund_returned', orderId, refundId: id });
  return true;
};

type Parts = ChargeParts & { log: { error: (about: object, message: string) => void } };

const about = (refund: RefundRow) => ({ order: refund.order_id, refund: refund.id });

/** Asks whether a refund that went to a card is still there, then books it where it isn't. */
const pursueSettled = async (parts: Parts, refund: RefundRow, providersId: string): Promise<void> => {
  const found = await parts.payments.findRefund(providersId);
  if (found?.state !== 'failed') return;
  const work = (trx: Db) => settleReturned({ ...parts, db: trx }, refund);
  if (await transact(parts.db, work, alwaysCommit))
    parts.log.error(about(refund), 'a refund came back from the bank');
};

/**
 * Asks the provider to give money back, outside any transaction and by its key, then books its answer. Of one that went it
 * asks whether it came back.
 */
export const pursueRefund = async (parts: Parts, refundId: number): Promise<void> => {
  const refund = await findRefund(parts.db, refundId);
  if (!refund || refund.payment_id === null) return undefined;
  if (refund.state === 'succeeded' && refund.refund_id !== null)
    return pursueSettled(parts, refund, refund.refund_id);
  if (refund.state !== 'open') return undefined;
  const answer = await parts.payments.refund({
    payment: refund.payment_id,
    amount: refund.amount_cents,
    key: refund.idempotency_key,
  });
  const work = (trx: Db) => settle({ ...parts, db: trx }, refund, answer);
  const isNews = await transact(parts.db, work, alwaysCommit);
  if (isNews && answer.state === 'failed')
    parts.log.error(about(refund), 'a refund is refused by the provider');
  return undefined;
};
