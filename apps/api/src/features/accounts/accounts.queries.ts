import type { AuthUser } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import type { Db } from '../../db/connect.ts';
import type { Addressee } from '../../mail/mail-kind.ts';

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The person's row until the transaction ends: what opens sessions, ends them or changes passwords takes turns. */
export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

type UserRow = Awaited<ReturnType<typeof findUser>>;

export const presentAuthUser = (user: UserRow): AuthUser => ({
  id: user.id,
  uid: user.email ?? '',
  provider: user.password_hash === null && user.google_sub !== null ? 'google_oauth2' : 'email',
  email: user.email ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  locale: user.locale as AuthUser['locale'],
  referral_code: user.referral_code,
  is_company_manager: user.manages_company_id !== null,
  new_user: user.new_user,
  roles: [
    ...(user.is_operator ? (['operator'] as const) : []),
    ...(user.driver_of === null ? [] : (['driver'] as const)),
    ...(user.partner_of === null ? [] : (['partner'] as const)),
  ],
});

/** Whom to write to; undefined once the account is gone. */
export const findAddressee = async (db: Db, userId: number): Promise<Addressee | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'email_confirmed_at', 'unsubscribed_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    locale: row.locale as Locale,
    isConfirmed: row.email_confirmed_at !== null,
    wantsOptional: row.unsubscribed_at === null,
  };
};

export const findFirstName = async (db: Db, userId: number): Promise<string> => {
  const row = await db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
  return row?.first_name ?? '';
};

/** Somebody who had an account before, was erased, and came back with the same e-mail: no first order again. */
export const wasHereBefore = async (db: Db, emailHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('former_customers')
    .select('email_hash')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
};
