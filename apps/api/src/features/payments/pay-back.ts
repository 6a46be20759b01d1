import { minCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Queue } from '../../jobs/queue.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';
import type { Movement } from '../wallet/ledger.queries.ts';
import { topUpRefundTold } from './refund-told.ts';
import { insertTopUpRefund, partsOfTopUps, sumOf } from './top-up-refunds.queries.ts';

/**
 * Paid money of a wallet goes back to the top-ups that it came from, the newest first. It leaves the wallet now; the provider is
 * asked after the commit. The account is held.
 * @returns what could go back at most, in cents: where that is less than the amount, nothing was done
 */
export const payBack = async (
  { db, queue }: { db: Db; queue: Pick<Queue, 'add'> },
  { userId, amount }: { userId: number; amount: Cents },
  at: Date,
): Promise<Cents> => {
  const wallet = await lockWallet(db, userId);
  const { paid } = wallet.free;
  if (amount > paid) return minCents(paid, sumOf(await partsOfTopUps(db, userId, paid)));
  const parts = await partsOfTopUps(db, userId, amount);
  if (sumOf(parts) < amount) return sumOf(parts);
  const movements: Movement[] = [];
  for (const part of parts) {
    const topUpRefundId = await insertTopUpRefund(db, part, at);
    movements.push({
      from: 'paid',
      to: 'outside',
      amount: part.amount,
      kind: 'pay_back',
      orderId: null,
      key: `pay_back:${topUpRefundId}`,
    });
    await queue.add(db, topUpRefundTold, { topUpRefundId });
  }
  await post(db, wallet, at, movements);
  return amount;
};
