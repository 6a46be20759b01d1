import { isRefusal } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { UserId } from '@lavoir/domain';
import type { Context } from '../../../http/context.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { lockUser } from '../accounts.queries.ts';
import { proveCurrentPassword, wrongCurrentPassword } from './current-password.ts';
import { makeDeviceProof } from '../sign-in/known-devices.ts';
import { endTokens, takeToken } from '../one-time-tokens.queries.ts';
import { hashPassword } from './password-hash.ts';
import { refusePassword } from './password-rules.ts';
import type { PasswordRefusal } from './password-rules.ts';
import { setPassword } from './passwords.queries.ts';
import { markEmailConfirmed } from '../registration/registration.queries.ts';

type Changing = Pick<Context, 'db' | 'queue' | 'clock' | 'secrets' | 'trustDevice'>;

/** Signs every other device out, knows this one from now on, and tells the person. */
const changePassword = async (
  { db, queue, clock, secrets, trustDevice }: Changing,
  userId: number,
  passwordHash: string,
  keepSessionId?: number,
): Promise<void> => {
  await setPassword(db, userId, passwordHash, keepSessionId);
  trustDevice(makeDeviceProof(secrets, { id: userId, password_hash: passwordHash }));
  await endTokens(db, 'reset_password', userId, clock.now());
  await queueAccountMail(queue, db, { template: 'password_changed', userId });
};

type Wish = {
  current_password?: string | undefined;
  password?: string | undefined;
  password_confirmation?: string | undefined;
};

/** The hash that the current password was checked against, and the new one's. */
export type NewPassword = { provenHash: string; passwordHash: string };

export type NewPasswordRefusal =
  | PasswordRefusal
  | 'current_password_wrong'
  | 'too_many_requests'
  | 'unauthenticated';

/** The current password opens the way to a new one, and both are hashed before anything is locked. */
export const proveNewPassword = async (
  context: Pick<Context, 'db' | 'limits'>,
  userId: UserId,
  wish: Wish,
): Promise<NewPassword | Refusal<NewPasswordRefusal>> => {
  const proven = await proveCurrentPassword(context, userId, wish.current_password ?? '');
  if (isRefusal(proven)) return proven;
  const password = wish.password ?? '';
  const refused = refusePassword(password, wish.password_confirmation ?? '');
  return refused ?? { provenHash: proven.hash, passwordHash: await hashPassword(password) };
};

/** Unless somebody changed it since it was proven. */
export const changeBySession = async (
  context: Changing & { actor: { userId: UserId; sessionId: number } },
  { provenHash, passwordHash }: NewPassword,
): Promise<Refusal<'current_password_wrong'> | undefined> => {
  const { db, actor } = context;
  if ((await lockUser(db, actor.userId)).password_hash !== provenHash) return wrongCurrentPassword;
  await changePassword(context, actor.userId, passwordHash, actor.sessionId);
  return undefined;
};

/** Whoever opens the mail has the address. @returns false where the mailed token counts no more */
export const changeByToken = async (
  context: Changing,
  purpose: 'reset_password' | 'invitation',
  token: string,
  passwordHash: string,
): Promise<boolean> => {
  const { db, clock } = context;
  const userId = await takeToken(db, purpose, token, clock.now());
  if (userId === undefined) return false;
  await markEmailConfirmed(db, userId, clock.now());
  await changePassword(context, userId, passwordHash);
  return true;
};
