import type { AuthUser } from '@lavoir/contract';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { GrantedSession } from '../../http/context.ts';
import { sessionDays } from '../../http/session.ts';
import { hashToken } from '../../secrets.ts';

/** A person has at most this many devices; the oldest one is signed out. */
export const mostDevices = 10;

const dayMs = 86_400_000;

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type UserRow = Awaited<ReturnType<typeof findUser>>;

export const presentAuthUser = (user: UserRow): AuthUser => ({
  id: user.id,
  uid: user.email ?? '',
  provider: 'email',
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

/** Opens a session and ends the oldest ones beyond the most devices. @returns the secrets, kept nowhere else */
export const openSession = async (
  db: Db,
  user: { id: number; email: string },
  now: Date,
): Promise<GrantedSession> => {
  const token = randomBytes(32).toString('base64url');
  const client = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
  await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      client,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .orderBy('id', 'desc')
        .limit(mostDevices),
    )
    .execute();
  return { token, client, uid: user.email, expiresAt };
};

export const closeSession = (db: Db, id: number) => db.deleteFrom('sessions').where('id', '=', id).execute();
