import type { Db } from '../../../db/connect.ts';
import { lockUser } from '../accounts.queries.ts';

/** Holds somebody's account. @returns whether they were invited and haven't come yet: nobody can have signed in to it */
export const isInvited = async (db: Db, id: number): Promise<boolean> => {
  const { password_hash, google_sub, email_confirmed_at, deleted_at } = await lockUser(db, id);
  const isOpen = password_hash === null && google_sub === null && email_confirmed_at === null;
  return isOpen && deleted_at === null;
};
