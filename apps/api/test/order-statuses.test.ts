import { orderStatuses, paymentStatuses } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The texts that a CHECK on one column of orders allows. */
const allowed = async (column: string): Promise<string[]> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.conrelid = 'orders'::regclass and c.contype = 'c'
      and c.conkey = array[(select attnum from pg_attribute where attrelid = c.conrelid and attname = ${column})]`.execute(
    app.db,
  );
  return rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([a-z_]+)'/g)].map(([, text = '']) => text),
  );
};

test('the database allows the statuses of the domain and no other', async () => {
  expect((await allowed('status')).toSorted()).toEqual([...orderStatuses].toSorted());
  expect((await allowed('payment_status')).toSorted()).toEqual([...paymentStatuses].toSorted());
});
