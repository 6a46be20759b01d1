import { refuse } from '@lavoir/contract';
import type { signIn, signOut, validateToken } from '@lavoir/contract';
import type { AskingHandler, Handler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { presentAuthUser } from './accounts.presentation.ts';
import { findUser, findUserByEmail, lockUser } from './accounts.queries.ts';
import { closeSession, openSession } from './sessions.queries.ts';
import { normaliseEmail } from './emails.ts';
import { checkPassword } from './password-hash.ts';

/** What a failed sign-in says; the two answers that reveal an account are off unless a setting turns them on. */
const refuseSignIn = (user: Awaited<ReturnType<typeof findUserByEmail>>, hints: boolean) => {
  if (!hints || !user) return refuse('invalid_credentials');
  return refuse(
    user.password_hash === null && user.google_sub !== null ? 'google_only_account' : 'wrong_password',
  );
};

type Known = { id: number; email: string; password_hash: string | null };

const openFor =
  (known: Known): Handler<typeof signIn> =>
  async ({ db, clock, userAgent, grant }) => {
    const user = await lockUser(db, known.id);
    // the password may have been changed, or the account deleted, while it was checked
    if (user.password_hash !== known.password_hash) return refuse('invalid_credentials');
    grant(await openSession(db, known, clock.now(), userAgent));
    return { data: await presentAuthUser(db, user) };
  };

/** Checking a password takes long on purpose, so no transaction waits for it. */
const handleSignIn: AskingHandler<typeof signIn> = {
  ask: async (context, { body }) => {
    const { db, limits, address, signInHints } = context;
    const email = normaliseEmail(body.email);
    const limited =
      (await tooMany(context, 'sign_in_address', address)) ??
      (await tooMany(context, 'sign_in', email, address)) ??
      (await tooMany(context, 'sign_in_email', email));
    if (limited) return limited;
    const user = email === '' ? undefined : await findUserByEmail(db, email);
    const matches = await checkPassword(user?.password_hash, body.password);
    if (!matches || !user?.email) return refuseSignIn(user, signInHints);
    // only wrong passwords count
    await Promise.all([
      limits.giveBack('sign_in_address', address),
      limits.giveBack('sign_in', email, address),
      limits.giveBack('sign_in_email', email),
    ]);
    return openFor({ ...user, email: user.email });
  },
};

const handleValidateToken: Handler<typeof validateToken> = async ({ db, actor }) => {
  if (!actor) return refuse('invalid_token');
  return { success: true, data: await presentAuthUser(db, await findUser(db, actor.userId)) };
};

const handleSignOut: Handler<typeof signOut> = async ({ db, actor, dismiss }) => {
  if (!actor) return refuse('not_signed_in');
  await closeSession(db, actor.sessionId);
  dismiss();
  return { success: true };
};

export const sessionsHandlers = {
  signIn: handleSignIn,
  validateToken: handleValidateToken,
  signOut: handleSignOut,
};
