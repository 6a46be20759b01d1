import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { makeRecoveryCodes, normaliseRecoveryCode, stepOf } from './two-factor.ts';

export const findTwoFactor = (db: Db, userId: number) =>
  db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** When the lock that is on came on; null without one. */
export const lockedSince = async (db: Db, userId: number): Promise<Date | null> =>
  (await findTwoFactor(db, userId))?.confirmed_at ?? null;

type Sealing = Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode' | 'hashesOfCode'>;

/** A code of the half minutes that haven't opened yet, or a recovery code that hasn't: each opens once. */
export const takeCode = async (
  { db, secrets }: { db: Db; secrets: Sealing },
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const lock = await findTwoFactor(db, userId);
  if (!lock?.secret) return false;
  const step = stepOf(secrets.decrypt(lock.secret), code, now);
  const taken =
    step === undefined
      ? db
          .updateTable('recovery_codes')
          .set({ used_at: now })
          .where('user_id', '=', userId)
          .where('code_hash', 'in', secrets.hashesOfCode(normaliseRecoveryCode(code)))
          .where('used_at', 'is', null)
      : db
          .updateTable('two_factors')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step);
  const { numUpdatedRows } = await taken.executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const keepPending = (db: Db, userId: number, sealed: Buffer) =>
  db
    .insertInto('two_factors')
    .values({ user_id: userId, pending: sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending: sealed }))
    .execute();

/** The pending secret is the lock from now on. @returns its recovery codes, kept as hashes alone */
export const switchOn = async (
  { db, secrets }: { db: Db; secrets: Sealing },
  userId: number,
  step: number,
  now: Date,
): Promise<string[]> => {
  await db
    .updateTable('two_factors')
    .set({ secret: sql`pending`, pending: null, confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = makeRecoveryCodes();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: secrets.hashCode(code) })))
    .execute();
  return codes;
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const removeTwoFactor = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
};
