import type { Clock } from '../../adapters/clock/port.ts';
import type { Payments } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';
import { alwaysCommit, transact } from '../../db/transact.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Log } from '../../mail/mail-job.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';
import { moneyCame } from './money-came.ts';
import { changeTopUpRefund, findTopUpRefund, isOwnerGone } from './top-up-refunds.queries.ts';
import type { TopUpRefundRow } from './top-up-refunds.queries.ts';

type Parts = { db: Db; clock: Clock; queue: Pick<Queue, 'add'>; payments: Payments; log: Log };

/** The pay-back failed: the money is paid money of the wallet again, and what waits for money may go on. */
const putBack = async (
  { db, queue }: Pick<Parts, 'db' | 'queue'>,
  { id, user_id: userId, amount_cents: amount }: TopUpRefundRow,
  at: Date,
): Promise<void> => {
  await post(db, await lockWallet(db, userId), at, [
    {
      from: 'outside',
      to: 'paid',
      amount,
      kind: 'pay_back_returned',
      orderId: null,
      key: `pay_back_returned:${id}`,
    },
  ]);
  await queue.add(db, moneyCame, { userId });
};

type State = 'succeeded' | 'failed' | 'returned';

/** Brings a row to where the provider says that it is, once. @returns whether it was news, and whether its owner is there */
const bringTo = async (
  { db, clock, queue }: Pick<Parts, 'db' | 'clock' | 'queue'>,
  refund: TopUpRefundRow,
  { state, providersId }: { state: State; providersId: string | null },
): Promise<{ isNews: boolean; isGone: boolean }> => {
  // an erasure is over, or finds the money
  const isGone = await isOwnerGone(db, refund.user_id);
  const at = clock.now();
  const change =
    state === 'returned' ? { state, returned_at: at } : { state, refund_id: providersId, settled_at: at };
  const isNews = await changeTopUpRefund(db, refund, change);
  if (isNews && state !== 'succeeded') await putBack({ db, queue }, refund, at);
  return { isNews, isGone };
};

/** What the provider has done, or done by now, with a row; undefined where that is nothing new. */
const ask = async ({ payments }: Pick<Parts, 'payments'>, refund: TopUpRefundRow) => {
  const { state, refund_id: known, payment_id: payment } = refund;
  if (state === 'succeeded' && known !== null) {
    const found = await payments.findRefund(known);
    return found?.state === 'failed' ? ({ state: 'returned', providersId: known } as const) : undefined;
  }
  if (state !== 'open' || payment === null) return undefined;
  const answer = await payments.refund({
    payment,
    amount: refund.amount_cents,
    key: refund.idempotency_key,
  });
  return { state: answer.state, providersId: answer.id || null };
};

const alarms = {
  failed: 'paying wallet money back is refused by the provider',
  returned: 'wallet money that was paid back came back from the bank',
} as const;

/**
 * Asks the provider to pay money of a wallet back, outside any transaction and by its key, then books its answer. Of one that
 * went it asks whether it came back.
 */
export const pursuePayBack = async (parts: Parts, topUpRefundId: number): Promise<void> => {
  const refund = await findTopUpRefund(parts.db, topUpRefundId);
  const answer = refund && (await ask(parts, refund));
  if (!answer) return;
  const work = (trx: Db) => bringTo({ ...parts, db: trx }, refund, answer);
  const { isNews, isGone } = await transact(parts.db, work, alwaysCommit);
  if (!isNews || answer.state === 'succeeded') return;
  const about = { top_up_refund: refund.id, user: refund.user_id };
  parts.log.error(about, alarms[answer.state]);
  if (isGone) parts.log.error(about, 'money came for an account that is gone');
};
