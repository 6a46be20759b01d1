import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPrivacy } from '../src/features.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Tables with a column that points at a user, as the database has them. */
const tablesOfPeople = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select 'users'`.execute(app.db);
  return rows.map(({ name }) => name);
};

test('every table that says something about a person is named by one feature', async () => {
  const named = allPrivacy.flatMap(({ tables }) => Object.keys(tables));
  expect(named.toSorted()).toEqual((await tablesOfPeople()).toSorted());
});

test('a feature that erases or blanks a table says how', () => {
  for (const { tables, erase } of allPrivacy) {
    const isKept = Object.values(tables).every((fate) => fate === 'kept');
    expect(erase === undefined).toBe(isKept);
  }
});
