import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let userId: number;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
  ({ id: userId } = await createCustomer(app, { wallet: 10_000 }));
});
afterAll(() => app.close());

const books = async () => {
  const { rows } = await sql`
    select t.id, t.amount_cents, a.balance_cents
    from transfers t join ledger_accounts a on a.id = t.credit_account_id where a.user_id = ${userId}`.execute(
    app.db,
  );
  return rows;
};

test('what was booked can neither be changed nor taken away', async () => {
  const before = await books();
  expect(before).toHaveLength(1);
  await expect(sql`update transfers set amount_cents = amount_cents + 1`.execute(app.db)).rejects.toThrow(
    'the ledger is insert-only',
  );
  await expect(sql`delete from transfers`.execute(app.db)).rejects.toThrow('the ledger is insert-only');
  expect(await books()).toEqual(before);
});

test('nothing is booked twice under one key, backwards, for nothing, or to oneself', async () => {
  const before = await books();
  const again = (change: object) => {
    const {
      amount = 'amount_cents',
      credit = 'credit_account_id',
      key = "'another'",
    } = change as Partial<Record<'amount' | 'credit' | 'key', string>>;
    return sql
      .raw(
        `insert into transfers (debit_account_id, credit_account_id, amount_cents, kind, idempotency_key)
         select debit_account_id, ${credit}, ${amount}, kind, ${key} from transfers limit 1`,
      )
      .execute(app.db);
  };
  for (const wrong of [
    { key: 'idempotency_key' },
    { amount: '-amount_cents' },
    { amount: '0' },
    { credit: 'debit_account_id' },
  ])
    await expect(again(wrong)).rejects.toThrow(/violates|duplicate/);
  expect(await books()).toEqual(before);
});

test('no wallet goes below zero, whatever asks for it', async () => {
  const overdraw = sql`update ledger_accounts set balance_cents = -1 where user_id = ${userId}`;
  await expect(overdraw.execute(app.db)).rejects.toThrow(/violates check constraint/);
});
