import type { Db } from '../../db/connect.ts';

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Those whose orders somebody watches. */
export const findLaundries = (db: Db, laundries: 'all' | readonly number[]) => {
  const all = db.selectFrom('laundries').select(['id', 'name']).orderBy('id');
  return (laundries === 'all' ? all : all.where('id', 'in', [0, ...laundries])).execute();
};
