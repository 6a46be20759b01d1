import { isRefusal, refuse } from '@lavoir/contract';
import type { CallRefusal, Refusal, showReferrals, enterReferral } from '@lavoir/contract';
import { addCents, centsToEuro, referralCredit } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { findUser } from '../accounts/accounts.queries.ts';
import { isReturning } from '../promos/first-order.ts';
import { giveCredit } from './give-credit.ts';
import { queueReferralMail } from './referrals.mails.ts';
import {
  countThisMonth,
  findFriends,
  findReferral,
  findSharer,
  insertReferral,
  isCircle,
  takeTurn,
} from './referrals.queries.ts';

export const handleShowReferrals: Handler<typeof showReferrals> = async (context) => {
  const { db, actor } = context;
  const [user, friends, used, returning] = await Promise.all([
    findUser(db, actor.userId),
    findFriends(db, actor.userId),
    findReferral(db, actor.userId),
    isReturning(context),
  ]);
  return {
    referrals: {
      code: user.referral_code ?? '',
      amount: centsToEuro(referralCredit),
      earned: centsToEuro(addCents(...friends.map(({ amount_cents }) => amount_cents))),
      friends: friends.length,
      names: friends.map(({ name }) => name.trim()).filter((name) => name !== ''),
      may_enter: !used && !returning,
    },
  };
};

/** Whose code it is, or why it isn't for this customer. Whoever asks has the turn. */
const judge = async (
  context: Context<typeof enterReferral>,
  code: string,
  at: Date,
): Promise<number | Refusal<CallRefusal<typeof enterReferral>>> => {
  const { db, actor, limits, referralsPerMonth } = context;
  const sharer = code === '' ? undefined : await findSharer(db, code);
  if (!sharer) return refuse('referral_code_unknown');
  await limits.giveBack('referral', String(actor.userId));
  if (sharer.id === actor.userId) return refuse('referral_code_own');
  if (await findReferral(db, actor.userId)) return refuse('referral_used');
  if (await isReturning(context)) return refuse('referral_not_new');
  if (await isCircle(db, actor.userId, sharer.id)) return refuse('referral_code_circle');
  if ((await countThisMonth(db, sharer.id, at)) >= referralsPerMonth) return refuse('referral_code_full');
  return sharer.id;
};

const answer = { referral: { amount: centsToEuro(referralCredit) } };

/** Each try counts before the code is looked at; one that is somebody's counts nothing. */
export const enterReferralOnce: RepeatableHandler<typeof enterReferral> = {
  first: async (context, { body }) => {
    const { db, actor, clock, queue } = context;
    const over = await tooMany(context, 'referral', String(actor.userId));
    if (over) return over;
    const at = clock.now();
    await takeTurn(db);
    const sharerId = await judge(context, body.referral_code, at);
    if (isRefusal(sharerId)) return sharerId;
    const pair = { friendId: actor.userId, sharerId, amount: referralCredit };
    await insertReferral(db, { ...pair, at });
    await giveCredit(db, pair, at);
    const mail = { template: 'referral_credited', amount: referralCredit } as const;
    await queueReferralMail(queue, db, { ...mail, userId: actor.userId, friendId: sharerId });
    await queueReferralMail(queue, db, { ...mail, userId: sharerId, friendId: actor.userId });
    return answer;
  },
  // what it is about is whoever asks; nothing of it changes
  subjectOf: () => 0,
  again: async () => answer,
};
