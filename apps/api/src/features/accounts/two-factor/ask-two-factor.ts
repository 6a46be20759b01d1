import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Context } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { isTrusted } from '../sign-in/known-devices.ts';
import { findOperators } from '../memberships.queries.ts';
import { lockedSince, takeCode } from './two-factor.queries.ts';

export type TwoFactorRefusal = 'two_factor_needed' | 'two_factor_wrong' | 'too_many_requests';
export type Owner = { id: number; password_hash: string | null };
type Parts = Pick<Context, 'db' | 'limits' | 'secrets' | 'clock' | 'queue' | 'deviceProof'>;

/** Whoever has tried too often rests, and the operators hear of it once. */
const countCode = async (
  context: Parts,
  userId: number,
): Promise<Refusal<'too_many_requests'> | undefined> => {
  const { db, queue, limits } = context;
  const limited = await tooMany(context, 'two_factor', String(userId));
  if (limited && !(await limits.take('two_factor_told', String(userId))))
    for (const operator of await findOperators(db))
      await queueAccountMail(queue, db, { template: 'codes_guessed', userId: operator, about: userId });
  return limited;
};

/** Before the transaction, once the password or Google said who it is: whether a code has to come along, and may. */
export const expectCode = async (
  context: Parts,
  owner: Owner,
  otp: string | undefined,
): Promise<'open' | 'code' | Refusal<TwoFactorRefusal>> => {
  const since = await lockedSince(context.db, owner.id);
  if (since === null || isTrusted(context, owner, since)) return 'open';
  if (!otp) return refuse('two_factor_needed');
  return (await countCode(context, owner.id)) ?? 'code';
};

/** In the transaction that opens the session: the code opens once. What was right doesn't count. */
export const passCode = async (
  { limits, ...context }: Parts,
  userId: number,
  otp: string | undefined,
): Promise<Refusal<'two_factor_wrong'> | undefined> => {
  if (!(await takeCode(context, userId, otp ?? '', context.clock.now()))) return refuse('two_factor_wrong');
  await limits.giveBack('two_factor', String(userId));
  return undefined;
};
