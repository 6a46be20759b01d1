import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ProductPictures } from '../../db/migrations/schema.ts';

/** The same picture twice is one. */
export const keepPicture = (db: Db, picture: Insertable<ProductPictures>) =>
  db
    .insertInto('product_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('product_pictures').select('jpeg').where('id', '=', id).executeTakeFirst();
