import { asCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What the house owes to customers, in cents: what they paid in, what it gave, what is reserved of both; and in how many wallets. */
export type WalletSums = { paid: Cents; given: Cents; reserved: Cents; count: number };

/** The sums as they were by that entry of the ledger. */
export type WalletMark = WalletSums & { transfer: number };

const nothing: WalletSums = { paid: asCents(0), given: asCents(0), reserved: asCents(0), count: 0 };

const byKind = (amount: RawBuilder<unknown>) => sql`
  coalesce(sum(${amount}) filter (where kind = 'paid'), 0)::bigint as paid,
  coalesce(sum(${amount}) filter (where kind = 'given'), 0)::bigint as given,
  coalesce(sum(${amount}) filter (where kind in ('held_paid', 'held_given')), 0)::bigint as reserved`;

const owed = sql`select ${byKind(sql`balance_cents`)}, count(distinct user_id)::integer as count
  from ledger_accounts where user_id is not null and balance_cents > 0`;

/** What the entries behind that one moved into wallets. */
const movedSince = (transfer: RawBuilder<unknown>) => sql`
  select ${byKind(sql`moved.cents`)} from (
    select credit_account_id as id, amount_cents as cents from transfers where id > ${transfer}
    union all select debit_account_id, -amount_cents from transfers where id > ${transfer}
  ) as moved join ledger_accounts a on a.id = moved.id where a.user_id is not null`;

/** Reads all wallets. @param settledBy an entry that is older belongs to no transaction that is still under way */
export const markWallets = async (db: Db, settledBy: Date): Promise<WalletMark> => {
  const { rows } = await sql<WalletMark>`
    with mark as (
      select coalesce((select id from transfers where at < ${settledBy} order by id desc limit 1), 0) as transfer
    ), owed as (${owed}), moved as (${movedSince(sql`(select transfer from mark)`)})
    select transfer, owed.paid - moved.paid as paid, owed.given - moved.given as given,
      owed.reserved - moved.reserved as reserved, owed.count
    from mark, owed, moved`.execute(db);
  return rows[0] ?? { transfer: 0, ...nothing };
};

/** Now: from the last mark on, whose count of wallets stands until the next one; without one all wallets are read. */
export const sumWallets = async (db: Db, mark: WalletMark | null): Promise<WalletSums> => {
  const { rows } = await sql<WalletSums>`${mark ? movedSince(sql`${mark.transfer}`) : owed}`.execute(db);
  const moved = rows[0] ?? nothing;
  if (!mark) return moved;
  return {
    paid: asCents(mark.paid + moved.paid),
    given: asCents(mark.given + moved.given),
    reserved: asCents(mark.reserved + moved.reserved),
    count: mark.count,
  };
};
