import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockWallet, openAccounts, post } from '../wallet/ledger.queries.ts';

type Pair = { friendId: number; sharerId: number; amount: Cents };

/** Credit for both, as given money; each half of a pair once in the ledger's life. */
export const giveCredit = async (db: Db, { friendId, sharerId, amount }: Pair, at: Date): Promise<void> => {
  const halves = [
    { userId: friendId, half: 'friend' },
    { userId: sharerId, half: 'sharer' },
    // wallets are locked in one order, so that nobody waits crosswise
  ].toSorted((a, b) => a.userId - b.userId);
  for (const { userId, half } of halves) {
    await openAccounts(db, userId);
    await post(db, await lockWallet(db, userId), at, [
      {
        from: 'gifts',
        to: 'given',
        amount,
        kind: 'gift',
        orderId: null,
        key: `referral:${friendId}:${half}`,
      },
    ]);
  }
};
