import { refuse } from '@lavoir/contract';
import type { signIn, signOut, validateToken } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import {
  closeSession,
  findUser,
  findUserByEmail,
  lockUser,
  openSession,
  presentAuthUser,
} from './accounts.queries.ts';
import { normaliseEmail } from './emails.ts';
import { checkPassword } from './password-hash.ts';

/** What a failed sign-in says; the two answers that reveal an account are off unless a setting turns them on. */
const refuseSignIn = (user: Awaited<ReturnType<typeof findUserByEmail>>, hints: boolean) => {
  if (!hints || !user) return refuse('invalid_credentials');
  return refuse(
    user.password_hash === null && user.google_sub !== null ? 'google_only_account' : 'wrong_password',
  );
};

export const handleSignIn: Handler<typeof signIn> = async (context, { body }) => {
  const { db, clock, limits, address, userAgent, signInHints } = context;
  const email = normaliseEmail(body.email);
  const limited =
    (await tooMany(context, 'sign_in', email, address)) ?? (await tooMany(context, 'sign_in_email', email));
  if (limited) return limited;
  const user = email === '' ? undefined : await findUserByEmail(db, email);
  const matches = await checkPassword(user?.password_hash, body.password);
  if (!matches || !user?.email) return refuseSignIn(user, signInHints);
  // it may have been changed, or the account deleted, while it was checked
  if ((await lockUser(db, user.id)).password_hash !== user.password_hash)
    return refuse('invalid_credentials');
  // only wrong passwords count
  await Promise.all([limits.giveBack('sign_in', email, address), limits.giveBack('sign_in_email', email)]);
  context.grant(await openSession(db, { id: user.id, email: user.email }, clock.now(), userAgent));
  return { data: presentAuthUser(user) };
};

export const handleValidateToken: Handler<typeof validateToken> = async ({ db, actor }) => {
  if (!actor) return refuse('invalid_token');
  return { success: true, data: presentAuthUser(await findUser(db, actor.userId)) };
};

export const handleSignOut: Handler<typeof signOut> = async ({ db, actor, dismiss }) => {
  if (!actor) return refuse('not_signed_in');
  await closeSession(db, actor.sessionId);
  dismiss();
  return { success: true };
};
