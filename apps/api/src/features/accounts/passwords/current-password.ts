import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { UserId } from '@lavoir/domain';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { findUser } from '../accounts.queries.ts';
import { checkPassword } from './password-hash.ts';

export const wrongCurrentPassword = refuse('current_password_wrong', { field: 'current_password' });

/** ms until somebody who tries too often hears so: whoever asks again at once shall not keep the database busy */
const pause = 500;

/**
 * Whether somebody signed in knows their password, looked at where no transaction waits for it. Guesses are limited: a
 * session left open on somebody's screen is not the account.
 * @returns the hash that it was checked against: somebody may change it before the account is locked
 */
export const proveCurrentPassword = async (
  context: Pick<Context, 'db' | 'limits'>,
  userId: UserId,
  password: string,
): Promise<
  { hash: string } | Refusal<'current_password_wrong' | 'too_many_requests' | 'unauthenticated'>
> => {
  const limited = await tooMany(context, 'current_password', String(userId));
  if (limited) {
    await wait(pause);
    return limited;
  }
  const { password_hash: hash, deleted_at } = await findUser(context.db, userId);
  // the account went since its session was looked at
  if (deleted_at !== null) return refuse('unauthenticated');
  const matches = await checkPassword(hash, password);
  if (!matches || hash === null) return wrongCurrentPassword;
  await context.limits.giveBack('current_password', String(userId));
  return { hash };
};
