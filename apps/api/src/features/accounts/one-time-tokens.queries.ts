import { hourMs } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hashToken } from '../../secrets.ts';

export type TokenPurpose = 'confirm_email' | 'reset_password' | 'invitation';

/** An invitation lets somebody choose their first password: who came by another way, such as a reset, needs none any more. */
const isStillToCome = sql<boolean>`u.password_hash is null and u.google_sub is null`;

/** Whose unused link this is; undefined where it is unknown, used or too old. */
export const findToken = (db: Db, purpose: TokenPurpose, token: string, now: Date) =>
  db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.expires_at', 'u.email'])
    .where('t.purpose', '=', purpose)
    .where('t.token_hash', '=', hashToken(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .$if(purpose === 'invitation', (query) => query.where(isStillToCome))
    .executeTakeFirst();

/** Whose invitation this was, good or not: whoever has the link got it by mail. Undefined once they have come. */
export const findInvited = async (db: Db, token: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.user_id')
    .where('t.purpose', '=', 'invitation')
    .where('t.token_hash', '=', hashToken(token))
    .where('u.deleted_at', 'is', null)
    .where('u.password_hash', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a link up; of many at the same moment one gets the user. Older links of the same kind end with it. */
export const takeToken = async (
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<number | undefined> => {
  const taken = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.deleted_at', 'is', null)
        .$if(purpose === 'invitation', (query) => query.where(isStillToCome)),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  await endTokens(db, purpose, taken.user_id, now);
  return taken.user_id;
};

/** No link of this kind works any more. */
export const endTokens = (db: Db, purpose: TokenPurpose, userId: number, now: Date) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

const hoursOf: Record<TokenPurpose, number> = { confirm_email: 72, reset_password: 2, invitation: 168 };

/** The one of these tokens that an earlier attempt at the same mail has sent. */
const findMailed = async (db: Db, tokens: readonly string[]): Promise<string | undefined> => {
  const hashes = tokens.map(hashToken);
  const row = await db
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .executeTakeFirst();
  return row && tokens.find((_, index) => hashes[index]?.equals(row.token_hash));
};

/**
 * Makes a one-time link good from now on; a further attempt to send its mail moves its end.
 * @param tokens of its mail, under each secret that counts, the newest first
 * @returns the link's token; undefined where it was used, or ended, meanwhile
 */
export const openLink = async (
  db: Db,
  purpose: TokenPurpose,
  userId: number,
  tokens: readonly [string, ...string[]],
  now: Date,
): Promise<string | undefined> => {
  const token = (await findMailed(db, tokens)) ?? tokens[0];
  const expires_at = new Date(now.getTime() + hoursOf[purpose] * hourMs);
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
  return opened && token;
};

export const forgetTokensBefore = (db: Db, at: Date) =>
  db.deleteFrom('one_time_tokens').where('expires_at', '<', at).execute();
