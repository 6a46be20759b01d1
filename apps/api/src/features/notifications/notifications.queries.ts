import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Keeps the reason each time it is given, and the moment of the first. @returns false where there is no such account */
export const endOptionalMails = async (
  db: Db,
  userId: number,
  reason: string | null,
  at: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('users')
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, ${at})` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await db.insertInto('unsubscriptions').values({ user_id: userId, reason, at }).execute();
  return true;
};
