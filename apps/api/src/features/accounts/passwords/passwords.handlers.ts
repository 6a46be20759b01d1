import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallOutput,
  checkInvitation,
  openReset,
  requestReset,
  resetPassword,
  setFirstPassword,
} from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import { serverText } from '@lavoir/i18n/server';
import type { Db } from '../../../db/connect.ts';
import { tooMany } from '../../../http/too-many.ts';
import type { AskingHandler, Context, Handler } from '../../../http/context.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { changeBySession, changeByToken, proveNewPassword } from './change-password.ts';
import type { NewPassword } from './change-password.ts';
import { findLastMembership } from '../memberships.queries.ts';
import { findInvited, findToken } from '../one-time-tokens.queries.ts';
import { findInviter } from '../staff-acts.queries.ts';
import { hashPassword } from './password-hash.ts';
import { refusePassword } from './password-rules.ts';
import { normaliseEmail } from '../emails.ts';

const resetPath = '/reset-password';

/** Only this app's own page: a mail of ours never leads anywhere else. */
const isOwnResetPage = (url: string, publicUrl: string): boolean => {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return target?.origin === new URL(publicUrl).origin && target.pathname.replace(/\/$/, '') === resetPath;
};

const handleRequestReset: Handler<typeof requestReset> = async (context, { body }) => {
  const { db, queue, locale, publicUrl, address } = context;
  if (body.redirect_url && !isOwnResetPage(body.redirect_url, publicUrl))
    return refuse('redirect_not_allowed');
  const email = normaliseEmail(body.email);
  if (email === '') return refuse('email_invalid');
  const limited =
    (await tooMany(context, 'reset_address', address)) ?? (await tooMany(context, 'reset', email));
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

const answerUpdated = (locale: Context['locale']) => ({
  success: true as const,
  message: serverText('server.password_updated', locale),
});

const invalidToken = refuse('reset_token_invalid', { field: 'reset_password_token' });

const resetByToken =
  (token: string, passwordHash: string): Handler<typeof resetPassword> =>
  async (context) =>
    (await changeByToken(context, 'reset_password', token, passwordHash))
      ? answerUpdated(context.locale)
      : invalidToken;

const resetBySession =
  (wanted: NewPassword): Handler<typeof resetPassword> =>
  async ({ actor, ...context }) =>
    actor
      ? ((await changeBySession({ ...context, actor }, wanted)) ?? answerUpdated(context.locale))
      : invalidToken;

/** By the mailed token, or by a session and the current password. */
const handleResetPassword: AskingHandler<typeof resetPassword> = {
  ask: async (context, { body }) => {
    const { db, actor, clock } = context;
    const { reset_password_token: token } = body;
    if (token) {
      if (!(await findToken(db, 'reset_password', token, clock.now()))) return invalidToken;
      const refused = refusePassword(body.password, body.password_confirmation);
      return refused ?? resetByToken(token, await hashPassword(body.password));
    }
    if (!actor) return invalidToken;
    const wanted = await proveNewPassword(context, actor.userId, body);
    return isRefusal(wanted) ? wanted : resetBySession(wanted);
  },
};

type Invitation = CallOutput<typeof checkInvitation>['invitation'];

const presentInvitation = async (
  db: Db,
  { user_id, email, expires_at }: NonNullable<Awaited<ReturnType<typeof findToken>>>,
): Promise<Invitation> => {
  const [by, membership] = [await findInviter(db, user_id), await findLastMembership(db, user_id)];
  return {
    email: email ?? '',
    by: by ?? null,
    role: (membership?.role ?? null) as Invitation['role'],
    place: membership?.place ?? null,
    valid_until: wallClockAt(expires_at).day,
  };
};

const handleCheckInvitation: Handler<typeof checkInvitation> = async ({ db, clock }, { query }) => {
  const found = await findToken(db, 'invitation', query.token, clock.now());
  if (found) return { message: 'Valid', invitation: await presentInvitation(db, found) };
  const invited = await findInvited(db, query.token);
  const name = invited === undefined ? undefined : await findInviter(db, invited);
  return name === undefined ? refuse('invitation_invalid') : refuse('invitation_over', { params: { name } });
};

const setFirst =
  (token: string, passwordHash: string): Handler<typeof setFirstPassword> =>
  async (context) =>
    (await changeByToken(context, 'invitation', token, passwordHash))
      ? { message: serverText('server.password_updated', context.locale) }
      : refuse('invitation_invalid');

const handleSetFirstPassword: AskingHandler<typeof setFirstPassword> = {
  ask: async ({ db, clock }, { body }) => {
    if (!(await findToken(db, 'invitation', body.token, clock.now()))) return refuse('invitation_invalid');
    const refused = refusePassword(body.password, body.password_confirmation);
    return refused ?? setFirst(body.token, await hashPassword(body.password));
  },
};

export const passwordsHandlers = {
  requestReset: handleRequestReset,
  openReset: handleOpenReset,
  resetPassword: handleResetPassword,
  checkInvitation: handleCheckInvitation,
  setFirstPassword: handleSetFirstPassword,
};
