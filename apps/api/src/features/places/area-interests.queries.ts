import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What somebody asked for while signed in, and what came from their e-mail once it is proven to be theirs. */
const ofPerson = (userId: number) => sql<boolean>`(
  user_id = ${userId}
  or email = (select email from users where id = ${userId} and email_confirmed_at is not null)
)`;

export const findInterests = (db: Db, userId: number) =>
  db
    .selectFrom('area_interests')
    .select(['email', 'zip_code', 'created_at'])
    .where(ofPerson(userId))
    .orderBy('created_at')
    .orderBy('zip_code')
    .execute();

export const forgetInterests = (db: Db, userId: number) =>
  db.deleteFrom('area_interests').where(ofPerson(userId)).execute();
