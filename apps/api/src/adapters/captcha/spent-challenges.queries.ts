import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Marks a challenge as used. @returns false where somebody did before, however close together */
export const spendChallenge = async (db: Db, signature: string, expiresAt: Date): Promise<boolean> => {
  const spent = await db
    .insertInto('spent_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  if (!spent) return false;
  // an hour more than needed, should the database's clock and ours differ
  await db
    .deleteFrom('spent_challenges')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  return true;
};
