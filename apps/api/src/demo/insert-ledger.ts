import { addCents, asCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { UserIds } from './insert-people.ts';
import { idOf } from './insert-places.ts';
import type { Books, DemoMovement } from './ledger.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';

type Seeding = {
  books: readonly (Books & { person: Person })[];
  orderIds: ReadonlyMap<DemoOrder, number>;
  users: UserIds;
};

const house = ['outside', 'gifts', 'revenue'] as const;

/** What the house's account has after all movements. */
const houseBalance = (kind: string, movements: readonly DemoMovement[]): Cents =>
  movements.reduce((balance, { from, to, amount }) => {
    if (to === kind) return addCents(balance, amount);
    return from === kind ? subtractCents(balance, amount) : balance;
  }, noCents);

/** Opens everyone's four accounts with their balances. @returns the keys, by user (null: the house) and kind */
const insertAccounts = async (db: Kysely<DB>, { books, users }: Seeding): Promise<Map<string, number>> => {
  const rows = books.flatMap(({ person, free, held }) => {
    const user_id = idOf(users.users, person.key);
    return [
      { user_id, kind: 'paid', balance_cents: free.paid },
      { user_id, kind: 'given', balance_cents: free.given },
      { user_id, kind: 'held_paid', balance_cents: held.paid },
      { user_id, kind: 'held_given', balance_cents: held.given },
    ];
  });
  await db.insertInto('ledger_accounts').values(rows).execute();
  const movements = books.flatMap((one) => one.movements);
  const balances = house.map((kind) => sql`(${kind}, ${asCents(houseBalance(kind, movements))}::bigint)`);
  await sql`
    update ledger_accounts set balance_cents = house.balance from (values ${sql.join(balances)}) as house (kind, balance)
    where ledger_accounts.user_id is null and ledger_accounts.kind = house.kind`.execute(db);
  const accounts = await db.selectFrom('ledger_accounts').select(['id', 'user_id', 'kind']).execute();
  return new Map(accounts.map(({ id, user_id, kind }) => [`${user_id} ${kind}`, id]));
};

export const insertLedger = async (db: Kysely<DB>, seeding: Seeding): Promise<void> => {
  const accounts = await insertAccounts(db, seeding);
  const accountOf = (userId: number, kind: string): number =>
    accounts.get(`${userId} ${kind}`) ?? idOf(accounts, `null ${kind}`);
  const rows = seeding.books.flatMap(({ person, movements }) => {
    const userId = idOf(seeding.users.users, person.key);
    return movements.map(({ from, to, amount, kind, order, key, at }) => {
      const orderId = order === null ? null : idOf(seeding.orderIds, order);
      return {
        debit_account_id: accountOf(userId, from),
        credit_account_id: accountOf(userId, to),
        amount_cents: amount,
        kind,
        order_id: orderId,
        idempotency_key: orderId === null ? key : `order:${orderId}:${key}`,
        at,
      };
    });
  });
  // the wallet's history is read by key
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await db.insertInto('transfers').values(rows).execute();
};
