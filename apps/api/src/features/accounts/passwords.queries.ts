import type { Db } from '../../db/connect.ts';

/** Sets the password and signs every device out but the one named. */
export const setPassword = async (
  db: Db,
  userId: number,
  hash: string,
  keepSessionId: number | undefined,
): Promise<void> => {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepSessionId !== undefined) ending = ending.where('id', '<>', keepSessionId);
  await ending.execute();
};
