import type { Db } from '../../../db/connect.ts';
import { updateUser } from '../accounts.queries.ts';
import { closeSessionsOf } from '../sign-in/sessions.queries.ts';

/** Sets the password and signs every device out but the one named. */
export const setPassword = async (
  db: Db,
  userId: number,
  hash: string,
  keepSessionId: number | undefined,
): Promise<void> => {
  await updateUser(db, userId, { password_hash: hash });
  await closeSessionsOf(db, userId, keepSessionId);
};
