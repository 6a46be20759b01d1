import { isRefusal, refuse } from '@lavoir/contract';
import type { googleCallback } from '@lavoir/contract';
import type { GoogleIdentity } from '../../../adapters/google/port.ts';
import type { Db } from '../../../db/connect.ts';
import type { AskingHandler, Context, Handler } from '../../../http/context.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { presentAuthUser } from '../accounts.presentation.ts';
import { findMemberships } from '../memberships.queries.ts';
import { findUser, findUserByEmail, findUserByGoogle, lockUser, updateUser } from '../accounts.queries.ts';
import { closeSessionsOf, openSession } from './sessions.queries.ts';
import { makeDeviceProof } from './known-devices.ts';
import { expectCode, passCode } from '../two-factor/ask-two-factor.ts';
import type { Owner } from '../two-factor/ask-two-factor.ts';
import { lockedSince } from '../two-factor/two-factor.queries.ts';
import { normaliseEmail } from '../emails.ts';
import { insertCustomer } from '../registration/registration.queries.ts';

type Known = { userId: number; isNew: boolean };

/**
 * Google vouches for the address; whoever signed up with an unconfirmed one may have been somebody else. So that
 * password and its sessions end, and nothing of what they typed stays.
 */
const takeOver = async (
  { db, clock, locale, privacy }: Context<typeof googleCallback>,
  userId: number,
  { firstName, lastName }: GoogleIdentity,
): Promise<void> => {
  await closeSessionsOf(db, userId);
  for (const { disown } of privacy) await disown?.(db, userId);
  await updateUser(db, userId, {
    password_hash: null,
    email_confirmed_at: clock.now(),
    first_name: firstName,
    last_name: lastName,
    locale,
    phone_number: null,
    vat: null,
    company_name: null,
    terms_accepted_at: null,
    unsubscribed_at: null,
    new_user: true,
  });
};

const refused = refuse('google_refused');

/** The account that is the person's already, or becomes theirs now; undefined where they have none. */
const findKnown = async (
  context: Context<typeof googleCallback>,
  identity: GoogleIdentity,
): Promise<Known | typeof refused | undefined> => {
  const { db } = context;
  const { sub, email } = identity;
  const bySub = await findUserByGoogle(db, sub);
  if (bySub) return { userId: bySub.id, isNew: false };
  const byEmail = await findUserByEmail(db, normaliseEmail(email));
  if (!byEmail) return undefined;
  const { id, google_sub, email_confirmed_at, deleted_at } = await lockUser(db, byEmail.id);
  // the address has another Google account already, or lost its account this moment
  if ((google_sub !== null && google_sub !== sub) || deleted_at !== null) return refused;
  if (google_sub === null) {
    await updateUser(db, id, { google_sub: sub });
    if (email_confirmed_at === null) await takeOver(context, id, identity);
  }
  return { userId: id, isNew: false };
};

const findOrCreate = async (
  context: Context<typeof googleCallback>,
  identity: GoogleIdentity,
): Promise<Known | typeof refused> => {
  const { db, clock, locale, queue } = context;
  const known = await findKnown(context, identity);
  if (known) return known;
  const userId = await insertCustomer(db, {
    email: normaliseEmail(identity.email),
    google_sub: identity.sub,
    first_name: identity.firstName,
    last_name: identity.lastName,
    locale,
    email_confirmed_at: clock.now(),
  });
  // the same person came a second time at the same moment
  if (userId === undefined) return (await findKnown(context, identity)) ?? refused;
  await queueAccountMail(queue, db, { template: 'welcome', userId });
  return { userId, isNew: true };
};

/** Whose account it is before anything is written, and whether their code has to come along. */
type Asked = { owner: Owner | undefined; expected: 'open' | 'code' };

const findOwner = async (db: Db, { sub, email }: GoogleIdentity): Promise<Owner | undefined> =>
  (await findUserByGoogle(db, sub)) ?? (await findUserByEmail(db, normaliseEmail(email)));

const signInAs =
  (identity: GoogleIdentity, { owner, expected }: Asked): Handler<typeof googleCallback> =>
  async (context, { body }) => {
    const { db, clock, secrets, userAgent, grant, trustDevice } = context;
    const known = await findOrCreate(context, identity);
    if (isRefusal(known)) return known;
    const user = await findUser(db, known.userId);
    const { id, email, password_hash } = user;
    const isCodeDue = owner?.id === id && expected === 'code';
    const isStillOpen = owner?.id === id && owner.password_hash === password_hash;
    // the account became another's this moment, or the password that a browser is trusted by
    if (!isCodeDue && !isStillOpen && (await lockedSince(db, id)) !== null) return refused;
    const wrong = isCodeDue && (await passCode(context, id, body.otp));
    if (wrong) return wrong;
    const session = email === null ? undefined : await openSession(db, { id, email }, clock.now(), userAgent);
    // deleted this moment
    if (!session) return refused;
    grant(session);
    if (password_hash !== null) trustDevice(makeDeviceProof(secrets, { id, password_hash }));
    return {
      user: { ...presentAuthUser(user, await findMemberships(db, user.id)), new_social_user: known.isNew },
    };
  };

export const handleGoogleCallback: AskingHandler<typeof googleCallback> = {
  ask: async (context, { body }) => {
    const identity = await context.google.verify(body.id_token);
    if (!identity) return refused;
    const owner = await findOwner(context.db, identity);
    const expected = owner ? await expectCode(context, owner, body.otp) : 'open';
    return isRefusal(expected) ? expected : signInAs(identity, { owner, expected });
  },
};
