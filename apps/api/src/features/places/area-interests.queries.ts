import type { Locale } from '@lavoir/i18n';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What somebody asked for while signed in, and what came from their e-mail once it is proven to be theirs. */
const ofPerson = (userId: number) => sql<boolean>`(
  user_id = ${userId}
  or email = (select email from users where id = ${userId} and email_confirmed_at is not null)
)`;

type Interest = { email: string; zip_code: string; locale: Locale; user_id: number | null; created_at: Date };

/** Once per e-mail and zip code; asked again, it counts from then on. */
export const keepInterest = (db: Db, interest: Interest) =>
  db
    .insertInto('area_interests')
    .values(interest)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'zip_code'])
        .doUpdateSet({ created_at: interest.created_at, locale: interest.locale }),
    )
    .execute();

export const forgetInterestsBefore = (db: Db, at: Date) =>
  db.deleteFrom('area_interests').where('created_at', '<', at).execute();

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
