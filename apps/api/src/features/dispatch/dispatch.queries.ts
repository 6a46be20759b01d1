import type { Db } from '../../db/connect.ts';

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst();
