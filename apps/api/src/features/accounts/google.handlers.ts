import { refuse } from '@lavoir/contract';
import type { googleCallback } from '@lavoir/contract';
import type { GoogleIdentity } from '../../adapters/google/port.ts';
import type { AskingHandler, Context, Handler } from '../../http/context.ts';
import { queueMail } from '../../jobs/queue.ts';
import { findUser, findUserByEmail, openSession, presentAuthUser } from './accounts.queries.ts';
import { normaliseEmail } from './emails.ts';
import { insertCustomer } from './registration.queries.ts';

type Known = { userId: number; isNew: boolean };

/**
 * Joins the Google account to the one with its e-mail. Google vouches for the address; whoever set a password on an
 * unconfirmed one may have been somebody else, so that password and its sessions end.
 */
const link = async (
  { db, clock }: Context<typeof googleCallback>,
  userId: number,
  sub: string,
  wasConfirmed: boolean,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      google_sub: sub,
      ...(wasConfirmed ? {} : { password_hash: null, email_confirmed_at: clock.now() }),
    })
    .where('id', '=', userId)
    .execute();
  if (!wasConfirmed) await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

const findOrCreate = async (
  context: Context<typeof googleCallback>,
  identity: GoogleIdentity,
): Promise<Known | undefined> => {
  const { db, clock, locale, queue } = context;
  const bySub = await db
    .selectFrom('users')
    .select('id')
    .where('google_sub', '=', identity.sub)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (bySub) return { userId: bySub.id, isNew: false };
  const email = normaliseEmail(identity.email);
  const byEmail = await findUserByEmail(db, email);
  if (byEmail) {
    // the address has another Google account already
    if (byEmail.google_sub !== null) return undefined;
    await link(context, byEmail.id, identity.sub, byEmail.email_confirmed_at !== null);
    return { userId: byEmail.id, isNew: false };
  }
  const userId = await insertCustomer(db, {
    email,
    google_sub: identity.sub,
    first_name: identity.firstName,
    last_name: identity.lastName,
    locale,
    email_confirmed_at: clock.now(),
  });
  if (userId === undefined) return undefined;
  await queueMail(queue, db, { template: 'welcome', userId });
  return { userId, isNew: true };
};

const signInAs =
  (identity: GoogleIdentity): Handler<typeof googleCallback> =>
  async (context) => {
    const { db, clock, userAgent, grant } = context;
    const known = await findOrCreate(context, identity);
    if (!known) return refuse('google_refused');
    const user = await findUser(db, known.userId);
    grant(await openSession(db, { id: user.id, email: user.email ?? '' }, clock.now(), userAgent));
    return { user: { ...presentAuthUser(user), new_social_user: known.isNew } };
  };

export const handleGoogleCallback: AskingHandler<typeof googleCallback> = {
  ask: async ({ google }, { body }) => {
    const identity = await google.verify(body.id_token);
    return identity ? signInAs(identity) : refuse('google_refused');
  },
};
