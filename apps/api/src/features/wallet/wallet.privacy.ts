import { refuse } from '@lavoir/contract';
import { addCents, centsToEuro, noCents } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Db } from '../../db/connect.ts';
import type { Privacy } from '../../privacy.ts';
import { lockWallet, post, purseTotal } from './ledger.queries.ts';
import type { Purse, Wallet } from './ledger.queries.ts';
import { findBalances, ownTransfers } from './wallet.queries.ts';

/** What is left goes into the house's books. */
const giveUp = async (db: Db, userId: number, wallet: Wallet, at: Date): Promise<void> => {
  const key = `user:${userId}:given-up`;
  const common = { kind: 'give_up', orderId: null } as const;
  await post(db, wallet, at, [
    { ...common, from: 'given', to: 'gifts', amount: wallet.free.given, key: `${key}:given` },
  ]);
  await post(db, wallet, at, [
    { ...common, from: 'paid', to: 'revenue', amount: wallet.free.paid, key: `${key}:paid` },
  ]);
};

/** Paid and given money apart where there are both; `euro` and `paid_euro` are the wire's. */
const wordsOf = (free: Purse) => {
  const kinds = free.paid === 0 ? 'given' : free.given === 0 ? 'paid' : 'both';
  const total = purseTotal(free);
  return {
    kinds,
    amount: formatMoney(total),
    paid: formatMoney(free.paid),
    given: formatMoney(free.given),
    euro: centsToEuro(total),
    paid_euro: centsToEuro(free.paid),
  };
};

/** Once each. */
const findOwnTransfers = (db: Db, userId: number) =>
  ownTransfers(db, userId)
    .distinct()
    .select(['t.id', 't.kind', 't.amount_cents', 't.at'])
    .orderBy('t.id')
    .execute();

export const walletPrivacy: Privacy = {
  tables: { ledger_accounts: 'kept' },
  exportData: async (db, userId) => {
    const [transfers, accounts] = await Promise.all([findOwnTransfers(db, userId), findBalances(db, userId)]);
    const balance = (kind: string) =>
      accounts.find((account) => account.kind === kind)?.balance_cents ?? noCents;
    return {
      wallet: {
        amount: centsToEuro(addCents(balance('paid'), balance('given'))),
        entries: transfers.map(({ kind, amount_cents, at }) => ({
          kind,
          amount: centsToEuro(amount_cents),
          at,
        })),
      },
    };
  },
  close: async (db, { userId, at, givesUp }) => {
    const wallet = await lockWallet(db, userId);
    const left = purseTotal(wallet.free);
    // what came since it was shown isn't given up unseen
    if (left > 0 && givesUp !== left) return refuse('wallet_not_empty', { params: wordsOf(wallet.free) });
    await giveUp(db, userId, wallet, at);
    return undefined;
  },
};
