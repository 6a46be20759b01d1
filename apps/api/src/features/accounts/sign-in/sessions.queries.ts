import { dayMs, minuteMs } from '@lavoir/domain';
import type { UserId } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor, Authenticated, GrantedSession, PresentedSession } from '../../../http/context.ts';
import type { Keep, Kept } from '../../../live/keeper.ts';
import { hashToken } from '../../../secrets.ts';
import { lockUser } from '../accounts.queries.ts';
import { readMembership } from '../memberships.queries.ts';

/** A person has at most this many devices; the oldest one is signed out. */
export const mostDevices = 10;
const sessionDays = 14;
const idleDays = 7;
/** ms after which a session that nobody uses is over */
const idleMs = idleDays * dayMs;
/** how stale `last_used_at` may be before it is written again */
const touchAfterMs = 10 * minuteMs;

const findByClient = prepared<{ client: string }>()((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as opener', 'opener.id', 'sessions.opened_by')
    .leftJoin('delivery_addresses as home', 'home.id', 'users.default_delivery_address_id')
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.last_used_at',
      'sessions.expires_at',
      'users.id',
      'users.email',
      'users.locale',
      'users.is_customer',
      'users.default_collection_point_id',
      'home.zip_code',
      'sessions.opened_by',
      'opener.user_id as staff_id',
      'opener.expires_at as opener_expires_at',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('two_factors')
          .select('user_id')
          .whereRef('two_factors.user_id', '=', 'users.id')
          .where('two_factors.secret', 'is not', null),
      ).as('has_two_factor'),
      exists(
        selectFrom('memberships')
          .select('id')
          .whereRef('memberships.user_id', '=', 'opener.user_id')
          .where('memberships.role', '=', 'operator'),
      ).as('opener_is_operator'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('memberships')
          .select(['role', 'laundry_id', 'company_id'])
          .whereRef('memberships.user_id', '=', 'users.id')
          .orderBy('memberships.id'),
      ).as('memberships'),
    )
    .where('sessions.client', '=', value('client'))
    .where('users.deleted_at', 'is', null),
);

/** When a session ends unless it is used. */
export const endOf = (row: { expires_at: Date; last_used_at: Date }): Date =>
  new Date(Math.min(row.expires_at.getTime(), row.last_used_at.getTime() + idleMs));

const unusedMs = ({ last_used_at }: { last_used_at: Date }, now: Date): number =>
  now.getTime() - last_used_at.getTime();

/** Nobody waits for it: a use that isn't noted is noted by the next. */
const noteUse = (db: Db, id: number, now: Date): void => {
  db.updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined);
};

type FoundRow = Awaited<ReturnType<typeof findByClient>>[number];
type SessionRow = Omit<FoundRow, 'token_hash'> & { token_hash: Uint8Array };

/** Who opened a session in somebody's name is still signed in, and an operator. */
const mayActStill = (row: SessionRow, now: Date): boolean =>
  row.opened_by === null ||
  (Boolean(row.opener_is_operator) && row.opener_expires_at !== null && row.opener_expires_at > now);

/** What the row says of whoever presents a session; undefined where it is wrong, expired or idle too long. */
const readSession = (
  row: SessionRow | undefined,
  { token, client, uid }: PresentedSession,
  now: Date,
): Authenticated | undefined => {
  if (!row?.email || !timingSafeEqual(row.token_hash, hashToken(token))) return undefined;
  if (row.email.toLowerCase() !== uid.trim().toLowerCase()) return undefined;
  if (endOf(row) <= now || !mayActStill(row, now)) return undefined;
  return {
    actor: {
      userId: row.id as UserId,
      sessionId: row.session_id,
      email: row.email,
      locale: row.locale as Actor['locale'],
      isCustomer: row.is_customer,
      memberships: row.memberships.map(readMembership),
      staffId: row.staff_id === null ? null : (row.staff_id as UserId),
      openedBy: row.opened_by,
      hasTwoFactor: Boolean(row.has_two_factor),
      defaultPlace: { pointId: row.default_collection_point_id, zipCode: row.zip_code },
    },
    session: { token, client, uid: row.email, expiresAt: row.expires_at },
  };
};

/** Whose session this is; undefined where it is wrong, expired or idle too long. */
export const findSession = async (
  { db }: { db: Db },
  presented: PresentedSession,
  now: Date,
): Promise<Authenticated | undefined> => {
  const [row] = await findByClient(db, { client: presented.client });
  const found = readSession(row, presented, now);
  if (row && found && unusedMs(row, now) > touchAfterMs) noteUse(db, row.session_id, now);
  return found;
};

/**
 * By client. Its hash is a copy with memory of its own: as it was read, its 32 bytes are a piece of a block of 64 kB that
 * Node gives back when nobody holds any of it.
 */
export const signedIn: Kept<string, SessionRow | undefined> = {
  channel: 'signed_in',
  read: async (db, client) => {
    const [row] = await findByClient(db, { client });
    return row && { ...row, token_hash: new Uint8Array(row.token_hash) };
  },
};

/** A customer who is nothing else, and acts for themselves. */
const isMereCustomer = ({ opened_by, memberships }: SessionRow): boolean =>
  opened_by === null && memberships.length === 0;

/** Nobody is refused by memory alone, and a session whose use is to be noted again is looked up. */
const recall =
  (isRemembered: (row: SessionRow) => boolean) =>
  async (
    { db, keep }: { db: Db; keep: Keep },
    presented: PresentedSession,
    now: Date,
  ): Promise<Authenticated | undefined> => {
    const row = await keep(signedIn, presented.client);
    const isEnough = row && isRemembered(row) && unusedMs(row, now) <= touchAfterMs;
    const known = isEnough ? readSession(row, presented, now) : undefined;
    if (known) return known;
    const found = await findSession({ db }, presented, now);
    // a use is announced to nobody, so that what is remembered would ask for it to be noted again and again
    if (row && found) row.last_used_at = now;
    return found;
  };

/**
 * The same as the process remembers it, for answers that are the same for many: a session that ends elsewhere may be seen
 * for as long as a notification takes.
 */
export const recallSession = recall(() => true);

/** The same for mere customers alone; what was so a moment ago their own statement asks again (`stillSignedIn`). */
export const recallCustomer = recall(isMereCustomer);

/** Whom a statement asks about that sees itself whether they are still signed in. */
export type SignedIn = { userId: number; sessionId: number };

/** In a statement: whether this session of a customer still stands. */
export const stillSignedIn = (
  userId: number | RawBuilder<number>,
  sessionId: number | RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from sessions join users on users.id = sessions.user_id
  where sessions.id = ${sessionId} and users.id = ${userId} and users.is_customer and users.deleted_at is null
)`;

const standingSession = prepared<SignedIn>()((db, value) =>
  db.selectNoFrom(stillSignedIn(value('userId'), value('sessionId')).as('stands')),
);

/** The same by itself, where a statement that found nothing doesn't say why. */
export const isStillSignedIn = async (db: Db, who: SignedIn): Promise<boolean> =>
  (await standingSession(db, who))[0]?.stands ?? false;

const shareSignedIn = prepared<SignedIn>()((db, value) =>
  db
    .selectFrom('users')
    .select(stillSignedIn(value('userId'), value('sessionId')).as('stands'))
    .where('id', '=', value('userId'))
    .forKeyShare(),
);

/** As `holdAccount` does for whoever was looked up, for a mere customer as the process remembers them. @returns whether they are still signed in */
export const holdRecalled = async (db: Db, { userId, sessionId }: SignedIn): Promise<boolean> =>
  (await shareSignedIn(db, { userId, sessionId }))[0]?.stands ?? false;

type Opening = { userAgent: string | null; lastsMs: number; openedBy?: number };

/** @returns the secrets, kept nowhere else */
export const insertSession = async (
  db: Db,
  user: { id: number; email: string },
  now: Date,
  { userAgent, lastsMs, openedBy }: Opening,
): Promise<GrantedSession> => {
  const token = randomBytes(32).toString('base64url');
  const client = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + lastsMs);
  await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      client,
      token_hash: hashToken(token),
      user_agent: userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      opened_by: openedBy ?? null,
    })
    .execute();
  return { token, client, uid: user.email, expiresAt };
};

/**
 * Opens a session and ends the oldest ones beyond the most devices; one that staff opened is none of them.
 * @returns the secrets; undefined where the account was deleted meanwhile
 */
export const openSession = async (
  db: Db,
  user: { id: number; email: string },
  now: Date,
  userAgent: string | null = null,
): Promise<GrantedSession | undefined> => {
  // sign-ins of one person take turns, so that the most is counted right
  if ((await lockUser(db, user.id)).deleted_at !== null) return undefined;
  const session = await insertSession(db, user, now, { userAgent, lastsMs: sessionDays * dayMs });
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('opened_by', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .where('opened_by', 'is', null)
        .orderBy('id', 'desc')
        .limit(mostDevices),
    )
    .execute();
  return session;
};

/** Their own, the one used last first; those that staff act in their name by are none. */
export const findSessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('opened_by', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** All of somebody's. @param but one that stays @returns how many ended */
export const closeSessionsOf = async (db: Db, userId: number, but?: number): Promise<number> => {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) ending = ending.where('id', '<>', but);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const closeSession = (db: Db, id: number) => db.deleteFrom('sessions').where('id', '=', id).execute();

export const forgetSessionsBefore = (db: Db, at: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<', at).execute();
