import type { Insertable } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import type { Users } from '../../../db/migrations/schema.ts';
import { openAccounts } from '../../wallet/ledger.queries.ts';

/** No letters and digits that are read for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

type NewUser = Omit<Insertable<Users>, 'public_id' | 'referral_code'>;

/** A new customer with an empty wallet; undefined where the e-mail or the Google account has one. */
export const insertCustomer = async (db: Db, user: NewUser): Promise<number | undefined> => {
  const row = await db
    .insertInto('users')
    .values({ ...user, public_id: `LV-U-${randomText(10)}`, referral_code: randomText(8) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await openAccounts(db, row.id);
  return row?.id;
};

export const markEmailConfirmed = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
