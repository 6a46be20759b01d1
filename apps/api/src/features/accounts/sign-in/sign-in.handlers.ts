import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, signIn, signOut, validateToken } from '@lavoir/contract';
import { staffRolesOf } from '@lavoir/domain';
import type { LimitName } from '../../../adapters/limits/port.ts';
import type { AskingHandler, Context, Handler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { presentAuthUser } from '../accounts.presentation.ts';
import { findOwn, findUserByEmail, lockUser } from '../accounts.queries.ts';
import { closeSession, openSession } from './sessions.queries.ts';
import { findMemberships } from '../memberships.queries.ts';
import { expectCode, passCode } from '../two-factor/ask-two-factor.ts';
import { keptTrust, makeDeviceProof, readDeviceProof, trustMark, trustedUntil } from './known-devices.ts';
import { lockedSince } from '../two-factor/two-factor.queries.ts';
import { normaliseEmail } from '../emails.ts';
import { checkPassword } from '../passwords/password-hash.ts';

/** What a failed sign-in says; the two answers that reveal an account are off unless a setting turns them on. */
const refuseSignIn = (user: Awaited<ReturnType<typeof findUserByEmail>>, hints: boolean) => {
  if (!hints || !user) return refuse('invalid_credentials');
  return refuse(
    user.password_hash === null && user.google_sub !== null ? 'google_only_account' : 'wrong_password',
  );
};

type Known = { id: number; email: string; password_hash: string };

const openFor =
  (known: Known, isAsked: boolean): Handler<typeof signIn> =>
  async (context, { body }) => {
    const { db, clock, secrets, userAgent, grant, trustDevice, deviceProof } = context;
    const user = await lockUser(db, known.id);
    // the password may have been changed, or the account deleted, while it was checked
    if (user.password_hash !== known.password_hash) return refuse('invalid_credentials');
    const wrong = isAsked && (await passCode(context, known.id, body.otp));
    if (wrong) return wrong;
    const session = await openSession(db, known, clock.now(), userAgent);
    if (!session) return refuse('invalid_credentials');
    const memberships = await findMemberships(db, user.id);
    const trust = isAsked && body.trust === true && staffRolesOf(memberships).includes('operator');
    const since = await lockedSince(db, known.id);
    grant(session);
    trustDevice(
      makeDeviceProof(secrets, known) +
        (trust && since
          ? trustMark(secrets, known, since, trustedUntil(clock.now()))
          : keptTrust(secrets, known, since, deviceProof)),
    );
    return { data: presentAuthUser(user, memberships) };
  };

type Count = [name: LimitName, ...key: string[]];

/**
 * A known device is counted by itself, whatever strangers do; it is a stranger once it tried too often.
 * @returns what was counted
 */
const countTry = async (
  context: Context<typeof signIn>,
  email: string,
  user: Awaited<ReturnType<typeof findUserByEmail>>,
): Promise<Count[] | Refusal<'too_many_requests'>> => {
  const { limits, secrets, deviceProof, address } = context;
  const device = readDeviceProof(secrets, user, deviceProof);
  const isKnown = device !== undefined && !(await limits.take('sign_in_device', device));
  const counts: Count[] = isKnown
    ? [['sign_in', email, device]]
    : [
        ['sign_in_address', address],
        ['sign_in', email, address],
        ['sign_in_email', email],
      ];
  for (const count of counts) {
    const limited = await tooMany(context, ...count);
    if (limited) return limited;
  }
  return isKnown ? [...counts, ['sign_in_device', device]] : counts;
};

/** Checking a password takes long on purpose, so no transaction waits for it. */
const handleSignIn: AskingHandler<typeof signIn> = {
  ask: async (context, { body }) => {
    const { db, limits, signInHints } = context;
    const email = normaliseEmail(body.email);
    const user = email === '' ? undefined : await findUserByEmail(db, email);
    const counted = await countTry(context, email, user);
    if (isRefusal(counted)) return counted;
    const matches = await checkPassword(user?.password_hash, body.password);
    if (!matches || !user?.email || user.password_hash === null) return refuseSignIn(user, signInHints);
    // only wrong passwords count
    await Promise.all(counted.map((count) => limits.giveBack(...count)));
    const expected = await expectCode(context, user, body.otp);
    if (isRefusal(expected)) return expected;
    const known = { ...user, email: user.email, password_hash: user.password_hash };
    return openFor(known, expected === 'code');
  },
};

const handleValidateToken: Handler<typeof validateToken> = async ({ db, actor }) => {
  if (!actor) return refuse('invalid_token');
  return { success: true, data: presentAuthUser(await findOwn(db, actor.userId), actor.memberships) };
};

const handleSignOut: Handler<typeof signOut> = async ({ db, actor, dismiss }) => {
  if (!actor) return refuse('not_signed_in');
  // out of a session in a customer's name, whoever opened it leaves with it
  await closeSession(db, actor.openedBy ?? actor.sessionId);
  dismiss();
  return { success: true };
};

export const signInHandlers = {
  signIn: handleSignIn,
  validateToken: handleValidateToken,
  signOut: handleSignOut,
};
