import type { Locale } from '@lavoir/i18n';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { hashToken } from '../secrets.ts';

export type Addressee = {
  userId: number;
  email: string;
  firstName: string;
  locale: Locale;
  isConfirmed: boolean;
  wantsOptional: boolean;
};

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

export type LinkPurpose = 'confirm_email' | 'reset_password' | 'invitation';

const hoursOf: Record<LinkPurpose, number> = { confirm_email: 72, reset_password: 2, invitation: 168 };

/**
 * Makes a one-time link good from now on; a further attempt to send its mail moves its end. @returns false where it
 * was used, or ended, meanwhile
 */
export const openLink = async (
  db: Db,
  purpose: LinkPurpose,
  userId: number,
  token: string,
  now: Date,
): Promise<boolean> => {
  const expires_at = new Date(now.getTime() + hoursOf[purpose] * 3_600_000);
  const opened = await db
    .insertInto('one_time_tokens')
    .values({ user_id: userId, purpose, token_hash: hashToken(token), expires_at })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ expires_at })
        .where(sql<boolean>`one_time_tokens.used_at is null`),
    )
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
};
