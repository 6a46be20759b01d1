import type { Locale } from '@lavoir/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What somebody asked for while signed in, and what came from their e-mail once it is proven to be theirs. */
const ofPerson = (userId: number) => sql<boolean>`(
  user_id = ${userId}
  or email = (select email from users where id = ${userId} and email_confirmed_at is not null)
)`;

const served = sql`select from service_area_zip_codes z where z.zip_code = area_interests.zip_code`;

type Interest = { email: string; zip_code: string; locale: Locale; user_id: number | null; created_at: Date };

/**
 * Once per e-mail and zip code; asked again, it counts from then on. Who was told already is told again only where the
 * zip code was withdrawn meanwhile.
 */
export const keepInterest = (db: Db, interest: Interest) =>
  db
    .insertInto('area_interests')
    .values(interest)
    .onConflict((conflict) =>
      conflict.columns(['email', 'zip_code']).doUpdateSet({
        created_at: interest.created_at,
        locale: interest.locale,
        told_at: sql`case when exists (${served}) then area_interests.told_at end`,
      }),
    )
    .execute();

/** Those that nobody waits for any more: asked for too long ago, or told a while ago. */
export const forgetInterests = (
  db: Db,
  { askedBefore, toldBefore }: { askedBefore: Date; toldBefore: Date },
) =>
  db
    .deleteFrom('area_interests')
    .where((eb) => eb.or([eb('created_at', '<', askedBefore), eb('told_at', '<', toldBefore)]))
    .execute();

/** Some of those whose area is open by now, each for one process and once: they count as told from here on. */
export const takeOpenInterests = async (db: Db, at: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update area_interests set told_at = ${at} where id in (
      select id from area_interests where told_at is null and exists (${served})
      order by id limit ${most} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who asked, while we come there; with the account that the e-mail is proven to belong to. */
export const findOpenInterest = (db: Db, id: number) =>
  db
    .selectFrom('area_interests')
    .leftJoin('users', (join) =>
      join
        .onRef('users.email', '=', 'area_interests.email')
        .on('users.email_confirmed_at', 'is not', null)
        .on('users.deleted_at', 'is', null),
    )
    .select([
      'area_interests.email',
      'area_interests.zip_code',
      'area_interests.locale',
      'users.id as account_id',
    ])
    .where('area_interests.id', '=', id)
    .where(sql<boolean>`exists (${served})`)
    .executeTakeFirst();

export const findInterests = (db: Db, userId: number) =>
  db
    .selectFrom('area_interests')
    .select(['email', 'zip_code', 'created_at', 'told_at'])
    .where(ofPerson(userId))
    .orderBy('created_at')
    .orderBy('zip_code')
    .execute();

export const forgetInterestsOf = (db: Db, userId: number) =>
  db.deleteFrom('area_interests').where(ofPerson(userId)).execute();

/** What the place of a zip code is called. */
export const findLocalities = (db: Db, zipCode: string) =>
  db
    .selectFrom('localities')
    .select(['name_fr', 'name_nl'])
    .where('zip_code', '=', zipCode)
    .orderBy('name_fr')
    .execute();
