import type { StaffRole, UserId } from '@lavoir/domain';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '../db/connect.ts';
import { hashToken } from '../secrets.ts';
import type { Actor, GrantedSession } from './context.ts';

export const sessionDays = 14;
export const idleDays = 7;
const dayMs = 86_400_000;
/** how stale `last_used_at` may be before it is written again */
const touchAfterMs = 600_000;

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 512 ? value : undefined;

export type Authenticated = { actor: Actor; session: GrantedSession };

/** Whose session the three headers open; undefined where any of them is absent, wrong, expired or idle too long. */
export const authenticate = async (
  db: Db,
  headers: IncomingHttpHeaders,
  now: Date,
): Promise<Authenticated | undefined> => {
  const token = single(headers['access-token']);
  const client = single(headers['client']);
  const uid = single(headers['uid']);
  if (!token || !client || !uid || client.includes('\0')) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.last_used_at',
      'sessions.expires_at',
      'users.id',
      'users.email',
      'users.locale',
      'users.is_customer',
      'users.is_operator',
      'users.driver_of',
      'users.partner_of',
      'users.manages_company_id',
    ])
    .where('sessions.client', '=', client)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.email || !timingSafeEqual(row.token_hash, hashToken(token))) return undefined;
  if (row.email.toLowerCase() !== uid.trim().toLowerCase()) return undefined;
  const idleMs = now.getTime() - row.last_used_at.getTime();
  if (row.expires_at <= now || idleMs > idleDays * dayMs) return undefined;
  if (idleMs > touchAfterMs) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  }
  const roles: StaffRole[] = [];
  if (row.is_operator) roles.push('operator');
  if (row.driver_of !== null) roles.push('driver');
  if (row.partner_of !== null) roles.push('partner');
  return {
    actor: {
      userId: row.id as UserId,
      sessionId: row.session_id,
      email: row.email,
      locale: row.locale as Actor['locale'],
      isCustomer: row.is_customer,
      managesCompanyId: row.manages_company_id,
      roles,
      laundryId: row.driver_of ?? row.partner_of,
    },
    session: { token, client, uid: row.email, expiresAt: row.expires_at },
  };
};

export const sessionHeaderNames = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const;

/** devise_token_auth's headers, echoed with every signed-in answer. */
export const sessionHeaders = (
  session: GrantedSession,
): Record<(typeof sessionHeaderNames)[number], string> => ({
  'access-token': session.token,
  'token-type': 'Bearer',
  client: session.client,
  expiry: String(Math.floor(session.expiresAt.getTime() / 1000)),
  uid: session.uid,
});
