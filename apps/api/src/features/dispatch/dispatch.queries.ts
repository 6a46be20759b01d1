import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findFirstNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, first_name }) => [id, first_name ?? '']));
};
