import { refuse } from '@lavoir/contract';
import type { CallInput, CallOutput, Refusal, invite } from '@lavoir/contract';
import type { Membership } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { findUser, findUserByEmail } from '../accounts.queries.ts';
import { isEmail, normaliseEmail } from '../emails.ts';
import { addMembership, isPlace } from '../memberships.queries.ts';
import { keepStaffAct } from '../staff-acts.queries.ts';
import { isInvited } from './is-invited.ts';
import { insertCustomer } from './registration.queries.ts';

type Body = CallInput<typeof invite>['body'];

const membershipOf = (body: Body): Membership => {
  switch (body.role) {
    case 'operator':
      return { role: body.role };
    case 'manager':
      return { role: body.role, companyId: body.company_id };
    default:
      return { role: body.role, laundryId: body.laundry_id };
  }
};

const findInvited = async (db: Db, email: string): Promise<number | undefined> => {
  const known = await findUserByEmail(db, email);
  return known && (await isInvited(db, known.id)) ? known.id : undefined;
};

const handleInvite: Handler<typeof invite> = async ({ db, queue, actor, clock }, { body }) => {
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) return refuse('email_invalid', { field: 'email' });
  const membership = membershipOf(body);
  if (!(await isPlace(db, membership))) return refuse('not_found');
  const { first_name, last_name, locale } = body;
  const userId =
    (await insertCustomer(db, {
      email,
      first_name,
      last_name,
      locale,
      is_customer: body.role === 'manager',
    })) ?? (await findInvited(db, email));
  if (userId === undefined) return refuse('email_taken', { field: 'email' });
  await addMembership(db, userId, membership);
  await keepStaffAct(db, {
    actorId: actor.userId,
    subjectId: userId,
    kind: 'invite',
    words: body.role,
    at: clock.now(),
  });
  await queueAccountMail(queue, db, { template: 'invitation', userId });
  return { user: { id: userId, email } };
};

const show = async (
  { db }: Pick<Context<typeof invite>, 'db'>,
  userId: number,
): Promise<CallOutput<typeof invite> | Refusal<'not_found'>> => {
  const { id, email } = await findUser(db, userId);
  return email === null ? refuse('not_found') : { user: { id, email } };
};

export const inviteOnce: RepeatableHandler<typeof invite> = {
  first: handleInvite,
  subjectOf: ({ user }) => user.id,
  again: show,
};
