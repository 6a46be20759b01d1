import { isRefusal, refuse } from '@lavoir/contract';
import type { beginTwoFactor, confirmTwoFactor, showTwoFactor } from '@lavoir/contract';
import { staffRolesOf } from '@lavoir/domain';
import type { Actor, AskingHandler, Context, Handler } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { findUser } from '../accounts.queries.ts';
import { proveCurrentPassword, wrongCurrentPassword } from '../passwords/current-password.ts';
import { makeSecret, showSecret, stepOf } from './two-factor.ts';
import {
  countRecoveryCodes,
  findTwoFactor,
  holdTwoFactor,
  keepPending,
  switchOn,
  takeCode,
} from './two-factor.queries.ts';
import { keepStaffAct } from '../staff-acts.queries.ts';

const isStaff = ({ memberships }: Actor): boolean => staffRolesOf(memberships).length > 0;

const handleShow: Handler<typeof showTwoFactor> = async ({ db, actor, operatorTwoFactor }) => {
  if (!isStaff(actor)) return refuse('forbidden');
  const lock = await findTwoFactor(db, actor.userId);
  const { password_hash } = await findUser(db, actor.userId);
  return {
    is_on: Boolean(lock?.secret),
    asks_password: !lock?.secret && password_hash !== null,
    is_required: operatorTwoFactor === 'required' && staffRolesOf(actor.memberships).includes('operator'),
    recovery_codes_left: await countRecoveryCodes(db, actor.userId),
  };
};

const wrong = refuse('two_factor_code_wrong', { field: 'code' });

/** Guesses are limited as at the sign-in. */
const counted = (context: Pick<Context, 'limits'>, { userId }: Actor) =>
  tooMany(context, 'two_factor', String(userId));

const begin: Handler<typeof beginTwoFactor> = async ({ db, actor, secrets, clock, limits }, { body }) => {
  const lock = await findTwoFactor(db, actor.userId);
  if (lock?.secret) {
    if (!(await takeCode({ db, secrets }, actor.userId, body.code ?? '', clock.now()))) return wrong;
    await limits.giveBack('two_factor', String(actor.userId));
  }
  const { sealed, at } = await keepPending(db, actor.userId, {
    sealed: secrets.encrypt(makeSecret()),
    sessionId: actor.sessionId,
    at: clock.now(),
  });
  return { ...showSecret(secrets.decrypt(sealed), actor.email), begun_at: at.toISOString() };
};

/** A session left open on somebody's screen locks nobody out of their account: the password comes first, where there is one. */
const handleBegin: AskingHandler<typeof beginTwoFactor> = {
  ask: async (context, { body }) => {
    const { db, actor } = context;
    if (!isStaff(actor)) return refuse('forbidden');
    if ((await findTwoFactor(db, actor.userId))?.secret) return (await counted(context, actor)) ?? begin;
    if ((await findUser(db, actor.userId)).password_hash === null) return begin;
    // none is no try
    if (!body.current_password) return wrongCurrentPassword;
    const proven = await proveCurrentPassword(context, actor.userId, body.current_password);
    return isRefusal(proven) ? proven : begin;
  },
};

const confirm: Handler<typeof confirmTwoFactor> = async (
  { db, actor, secrets, clock, limits, queue },
  { body },
) => {
  const lock = await holdTwoFactor(db, actor.userId);
  // said twice, or never begun
  if (!lock?.pending) return refuse('two_factor_on');
  // the code of a key that was shown before would be called wrong, however often it is typed; that was no guess
  const isShown =
    lock.pending_session_id === actor.sessionId && lock.pending_at?.toISOString() === body.begun_at;
  if (body.begun_at !== undefined && !isShown) {
    await limits.giveBack('two_factor', String(actor.userId));
    return refuse('two_factor_begun_anew');
  }
  const now = clock.now();
  const step = stepOf(secrets.decrypt(lock.pending), body.code, now);
  if (step === undefined) return wrong;
  await limits.giveBack('two_factor', String(actor.userId));
  const recovery_codes = await switchOn({ db, secrets }, actor.userId, step, now);
  await keepStaffAct(db, { actorId: actor.userId, subjectId: actor.userId, kind: 'two_factor', at: now });
  await queueAccountMail(queue, db, { template: 'second_lock_on', userId: actor.userId });
  return { recovery_codes };
};

const handleConfirm: AskingHandler<typeof confirmTwoFactor> = {
  ask: async (context) => {
    if (!isStaff(context.actor)) return refuse('forbidden');
    return (await counted(context, context.actor)) ?? confirm;
  },
};

export const twoFactorHandlers = {
  showTwoFactor: handleShow,
  beginTwoFactor: handleBegin,
  confirmTwoFactor: handleConfirm,
};
