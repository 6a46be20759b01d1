import { addCents, asCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Transfers } from '../../db/migrations/schema.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * The ledger is double entry: a transfer takes cents from its debit account and gives them to its credit account, so
 * all balances together are always zero. Paid and given money (referral, goodwill) are kept apart; given money is
 * spent first, paid money alone can be refunded to where it came from.
 */
export type Purse = { paid: Cents; given: Cents };

type UserAccount = 'paid' | 'given' | 'held_paid' | 'held_given';
/** `disputed`: what banks hold or have taken of charges that their cards' owners dispute. */
type SystemAccount = 'outside' | 'gifts' | 'revenue' | 'disputed';
export type TransferKind =
  | 'top_up'
  | 'gift'
  | 'hold'
  | 'release'
  | 'capture'
  | 'refund'
  | 'refund_returned'
  | 'give_up'
  | 'deposit'
  | 'invoice'
  /** paid money goes back to where it came from, and didn't get there after all */
  | 'pay_back'
  | 'pay_back_returned'
  /** a card's bank takes back what it brought, and gives it back once it finds for the house */
  | 'dispute'
  | 'dispute_returned';

export type Movement = {
  from: UserAccount | SystemAccount;
  to: UserAccount | SystemAccount;
  amount: Cents;
  kind: TransferKind;
  orderId: number | null;
  /** once in the ledger's life */
  key: string;
};

export type Wallet = { accounts: Map<string, { id: number; balance: Cents }>; free: Purse; held: Purse };

const transferColumns = [
  'debit_account_id',
  'credit_account_id',
  'amount_cents',
  'kind',
  'order_id',
  'idempotency_key',
  'at',
] as const satisfies readonly (keyof Transfers)[];

const houseKinds: ReadonlySet<string> = new Set<SystemAccount>(['outside', 'gifts', 'revenue', 'disputed']);

/** Opens the four accounts of a customer. */
export const openAccounts = async (db: Db, userId: number): Promise<void> => {
  const kinds: UserAccount[] = ['paid', 'given', 'held_paid', 'held_given'];
  await db
    .insertInto('ledger_accounts')
    .values(kinds.map((kind) => ({ user_id: userId, kind })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
};

const lockAccounts = prepared<{ userId: number }>()((db, value) =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'balance_cents'])
    .where('user_id', '=', value('userId'))
    .orderBy('id')
    .forUpdate(),
);

/** The customer's accounts, locked until the transaction ends. */
export const lockWallet = async (db: Db, userId: number): Promise<Wallet> => {
  const rows = await lockAccounts(db, { userId });
  const accounts = new Map(rows.map((row) => [row.kind, { id: row.id, balance: row.balance_cents }]));
  const balance = (kind: UserAccount) => accounts.get(kind)?.balance ?? noCents;
  return {
    accounts,
    free: { paid: balance('paid'), given: balance('given') },
    held: { paid: balance('held_paid'), given: balance('held_given') },
  };
};

/** Splits an amount over a purse, given money first; undefined where the purse doesn't cover it. */
export const splitOver = (purse: Purse, amount: Cents): Purse | undefined => {
  const given = minCents(purse.given, amount);
  const paid = subtractCents(amount, given);
  return paid > purse.paid ? undefined : { given, paid };
};

export const purseTotal = ({ paid, given }: Purse): Cents => addCents(paid, given);

/**
 * An account of the house, locked until the transaction ends. The house has several of a kind, whose balances add up: one
 * that somebody else is using is passed over, and where all are in use one more is opened, so nobody waits for another's charge.
 */
const takeHouseAccount = async (db: Db, kind: Movement['from']): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with free as (
      select id from ledger_accounts where user_id is null and kind = ${kind}
      order by id limit 1 for update skip locked
    ), opened as (
      insert into ledger_accounts (kind) select ${kind} where not exists (select from free) returning id
    )
    select id from free union all select id from opened`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`no account of kind ${kind}`);
  return account.id;
};

type Moved = {
  /** rows of the ledger, as JSON: one statement however many */
  moved: string;
  /** accounts, and the cents that each gains or loses. Arrays: of JSON the planner expects so many rows that it reads all accounts */
  accounts: number[];
  gains: Cents[];
};

const move = prepared<Moved>()((db, value) =>
  db
    .with('moved', (qb) =>
      qb
        .insertInto('transfers')
        .columns(transferColumns)
        .expression(
          sql`select ${sql.join(transferColumns.map((column) => sql.ref(column)))}
            from jsonb_populate_recordset(null::transfers, ${value('moved')}::jsonb)`,
        ),
    )
    .updateTable('ledger_accounts')
    .from(
      sql<{
        id: number;
        cents: Cents;
      }>`unnest(${value('accounts')}::integer[], ${value('gains')}::bigint[])`.as<'change'>(
        sql`change (id, cents)`,
      ),
    )
    .set({ balance_cents: sql`ledger_accounts.balance_cents + change.cents` })
    .whereRef('ledger_accounts.id', '=', 'change.id'),
);

/** Writes movements between a locked wallet's accounts and the house's. Zero amounts are left out. */
export const post = async (
  db: Db,
  wallet: Wallet,
  at: Date,
  movements: readonly Movement[],
): Promise<void> => {
  const real = movements.filter(({ amount }) => amount > 0);
  if (real.length === 0) return;
  const house = new Map<string, number>();
  for (const kind of new Set(real.flatMap(({ from, to }) => [from, to])))
    if (houseKinds.has(kind)) house.set(kind, await takeHouseAccount(db, kind));
  const idOf = (kind: Movement['from']): number => {
    const id = wallet.accounts.get(kind)?.id ?? house.get(kind);
    if (id === undefined) throw new Error(`no account of kind ${kind}`);
    return id;
  };
  const changes = new Map<number, number>();
  for (const { from, to, amount } of real) {
    changes.set(idOf(from), (changes.get(idOf(from)) ?? 0) - amount);
    changes.set(idOf(to), (changes.get(idOf(to)) ?? 0) + amount);
  }
  const moved = real.map(
    ({
      from,
      to,
      amount,
      kind,
      orderId,
      key,
    }): Pick<Selectable<Transfers>, (typeof transferColumns)[number]> => ({
      debit_account_id: idOf(from),
      credit_account_id: idOf(to),
      amount_cents: amount,
      kind,
      order_id: orderId,
      idempotency_key: key,
      at,
    }),
  );
  // All of them are locked already: nobody waits crosswise.
  await move(db, {
    moved: JSON.stringify(moved),
    accounts: [...changes.keys()],
    gains: [...changes.values()].map((change) => asCents(change)),
  });
};

/** What moves between accounts of the house alone: nobody's wallet. */
export const noWallet: Wallet = {
  accounts: new Map(),
  free: { paid: noCents, given: noCents },
  held: { paid: noCents, given: noCents },
};
