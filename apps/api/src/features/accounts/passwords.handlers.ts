import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  Refusal,
  checkInvitation,
  openReset,
  requestReset,
  resetPassword,
  setFirstPassword,
} from '@lavoir/contract';
import { serverText } from '@lavoir/i18n/server';
import { tooMany } from '../../http/too-many.ts';
import type { Context, Handler } from '../../http/context.ts';
import { queueAccountMail } from './accounts.mails.ts';
import { findUserByEmail, lockUser } from './accounts.queries.ts';
import { makeDeviceProof } from './known-devices.ts';
import { endTokens, findToken, takeToken } from './one-time-tokens.queries.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { refusePassword } from './password-rules.ts';
import { setPassword } from './passwords.queries.ts';
import { normaliseEmail } from './emails.ts';
import { markEmailConfirmed } from './registration.queries.ts';

const resetPath = '/reset-password';

/** Only this app's own page: a mail of ours never leads anywhere else. */
const isOwnResetPage = (url: string, publicUrl: string): boolean => {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return target?.origin === new URL(publicUrl).origin && target.pathname.replace(/\/$/, '') === resetPath;
};

const handleRequestReset: Handler<typeof requestReset> = async (context, { body }) => {
  const { db, queue, locale, publicUrl } = context;
  if (body.redirect_url && !isOwnResetPage(body.redirect_url, publicUrl))
    return refuse('redirect_not_allowed');
  const email = normaliseEmail(body.email);
  if (email === '') return refuse('email_invalid');
  const limited = await tooMany(context, 'reset', email);
  if (limited) return limited;
  const user = await findUserByEmail(db, email);
  const template =
    user?.password_hash === null && user.google_sub !== null ? 'google_only' : 'reset_password';
  // a job for nobody takes as long as one for somebody, so time doesn't tell whether the address is known
  await queueAccountMail(queue, db, { template, userId: user?.id ?? 0 });
  return { success: true, message: serverText('server.reset_sent', locale) };
};

const handleOpenReset: Handler<typeof openReset> = async (_context, { query }) => ({
  location: `${resetPath}/?reset_password_token=${encodeURIComponent(query.reset_password_token)}`,
});

type NewPassword = { password: string; password_confirmation: string };

const changePassword = async (
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'secrets' | 'trustDevice'>,
  userId: number,
  wish: NewPassword,
  keepSessionId?: number,
) => {
  const refused = refusePassword(wish.password, wish.password_confirmation);
  if (refused) return refused;
  const password_hash = await hashPassword(wish.password);
  await setPassword(context.db, userId, password_hash, keepSessionId);
  context.trustDevice(makeDeviceProof(context.secrets, { id: userId, password_hash }));
  await endTokens(context.db, 'reset_password', userId, context.clock.now());
  await queueAccountMail(context.queue, context.db, { template: 'password_changed', userId });
  return undefined;
};

type Who = { userId: number; keepSessionId?: number };

/** By the mailed token, or by a session and the current password. */
const whoResets = async (
  { db, actor, clock }: Context<typeof resetPassword>,
  body: CallInput<typeof resetPassword>['body'],
): Promise<Who | Refusal<'reset_token_invalid' | 'current_password_wrong'>> => {
  if (body.reset_password_token) {
    const userId = await takeToken(db, 'reset_password', body.reset_password_token, clock.now());
    if (userId === undefined) return refuse('reset_token_invalid', { field: 'reset_password_token' });
    // whoever opens the mail has the address
    await markEmailConfirmed(db, userId, clock.now());
    return { userId };
  }
  if (!actor) return refuse('reset_token_invalid', { field: 'reset_password_token' });
  const user = await lockUser(db, actor.userId);
  const matches = await checkPassword(user.password_hash, body.current_password ?? '');
  if (!matches) return refuse('current_password_wrong', { field: 'current_password' });
  return { userId: actor.userId, keepSessionId: actor.sessionId };
};

const handleResetPassword: Handler<typeof resetPassword> = async (context, { body }) => {
  const who = await whoResets(context, body);
  if (isRefusal(who)) return who;
  const refused = await changePassword(context, who.userId, body, who.keepSessionId);
  return refused ?? { success: true, message: serverText('server.password_updated', context.locale) };
};

const handleCheckInvitation: Handler<typeof checkInvitation> = async ({ db, clock }, { query }) => {
  const found = await findToken(db, 'invitation', query.token, clock.now());
  return found ? { message: 'Valid' } : refuse('invitation_invalid');
};

const handleSetFirstPassword: Handler<typeof setFirstPassword> = async (context, { body }) => {
  const { db, clock, locale } = context;
  const userId = await takeToken(db, 'invitation', body.token, clock.now());
  if (userId === undefined) return refuse('invitation_invalid');
  await markEmailConfirmed(db, userId, clock.now());
  const refused = await changePassword(context, userId, body);
  return refused ?? { message: serverText('server.password_updated', locale) };
};

export const passwordsHandlers = {
  requestReset: handleRequestReset,
  openReset: handleOpenReset,
  resetPassword: handleResetPassword,
  checkInvitation: handleCheckInvitation,
  setFirstPassword: handleSetFirstPassword,
};
