import { minuteMs } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { makeRecoveryCodes, normaliseRecoveryCode, stepOf } from './two-factor.ts';

export const findTwoFactor = (db: Db, userId: number) =>
  db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** No other window begins one anew before what is read here is decided upon. */
export const holdTwoFactor = (db: Db, userId: number) =>
  db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

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

/** A set-up that is begun again in the same session is the same one for so long, in ms. */
const oneSetUpMs = 10 * minuteMs;

type SetUp = { sealed: Buffer; sessionId: number; at: Date };

/**
 * Two windows of a browser, or one that is loaded anew, show one secret, so that a code counts in whichever it is typed. Another
 * session never sees it: it may be somebody else's, who would have the key of the lock that its owner confirms.
 * @returns the set-up that counts from now on
 */
export const keepPending = async (db: Db, userId: number, { sealed, sessionId, at }: SetUp) => {
  const begun = { pending: sealed, pending_session_id: sessionId, pending_at: at };
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(begun)
        .where((eb) =>
          eb.or([
            eb('two_factors.pending', 'is', null),
            eb('two_factors.pending_session_id', 'is distinct from', sessionId),
            eb('two_factors.pending_at', '<', new Date(at.getTime() - oneSetUpMs)),
          ]),
        ),
    )
    .execute();
  const { pending, pending_at } = await db
    .selectFrom('two_factors')
    .select(['pending', 'pending_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { sealed: pending ?? sealed, at: pending_at ?? at };
};

/** The pending secret is the lock from now on. @returns its recovery codes, kept as hashes alone */
export const switchOn = async (
  { db, secrets }: { db: Db; secrets: Sealing },
  userId: number,
  step: number,
  now: Date,
): Promise<string[]> => {
  await db
    .updateTable('two_factors')
    .set({
      secret: sql`pending`,
      pending: null,
      pending_session_id: null,
      pending_at: null,
      confirmed_at: now,
      last_step: step,
    })
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
