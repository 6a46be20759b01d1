import type { WalletEntryKind, showWallet } from '@lavoir/contract';
import { addCents, asCents, centsToEuro, noCents } from '@lavoir/domain';
import { serverText } from '@lavoir/i18n/server';
import type { Handler } from '../../http/context.ts';
import { paginationOf, totalOf } from '../../http/pagination.ts';
import { countEntries, findBalances, findEntries } from './wallet.queries.ts';

export const handleShowWallet: Handler<typeof showWallet> = async ({ db, actor, locale }, { query }) => {
  const [balances, entries] = await Promise.all([
    findBalances(db, actor.userId),
    findEntries(db, actor.userId, query),
  ]);
  const total = await totalOf(query, entries, () => countEntries(db, actor.userId));
  const balance = (kind: string) =>
    balances.find((account) => account.kind === kind)?.balance_cents ?? noCents;
  return {
    wallet: {
      amount: centsToEuro(addCents(balance('paid'), balance('given'))),
      held: centsToEuro(addCents(balance('held_paid'), balance('held_given'))),
      wallet_entries: entries.map((entry) => ({
        created_at: entry.at.toISOString(),
        kind: entry.kind as WalletEntryKind,
        lavoir_order_id: entry.public_id,
        description: serverText(`server.wallet_${entry.kind as WalletEntryKind}`, locale, {
          order: entry.public_id ?? '',
        }),
        entry_amount: centsToEuro(asCents(entry.change_cents)),
      })),
    },
    pagination: paginationOf(query, total),
  };
};
