import { refuse } from '@lavoir/contract';
import type {
  CallOutput,
  changeMemberships,
  inviteAgain,
  listStaff,
  resetTwoFactor,
  showStaffActs,
  signOutStaff,
} from '@lavoir/contract';
import { fullName } from '@lavoir/domain';
import type { Membership, StaffRole } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor, Handler } from '../../http/context.ts';
import { paginationOf, totalOf } from '../../http/pagination.ts';
import { queueAccountMail } from '../accounts/accounts.mails.ts';
import { addMembership, findMemberships, isPlace } from '../accounts/memberships.queries.ts';
import { isInvited } from '../accounts/registration/is-invited.ts';
import { removeTwoFactor } from '../accounts/two-factor/two-factor.queries.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import { leaveStops } from '../dispatch/steps/leave-stops.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { actsAtOnce, findActs } from './staff-acts.queries.ts';
import {
  countMembers,
  endSessions,
  findMember,
  findMembers,
  lockOperators,
  removeRoles,
  sameAs,
  wasStaff,
} from './staff.queries.ts';
import type { MemberRow } from './staff.queries.ts';

type Member = CallOutput<typeof listStaff>['data'][number];

const present = (row: MemberRow, actor: Actor): Member => ({
  id: row.id,
  name: fullName(row),
  email: row.email ?? '',
  memberships: row.memberships.map(({ role, laundry_id, laundry }) => ({
    role: role as StaffRole,
    laundry_id,
    laundry,
  })),
  is_invited: row.password_hash === null && row.google_sub === null,
  two_factor: row.locked_at !== null,
  sessions: row.sessions ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  is_you: row.id === actor.userId,
});

export const handleListStaff: Handler<typeof listStaff> = async ({ db, actor }, { query }) => {
  const rows = await findMembers(db, query, query);
  const total = await totalOf(query, rows, () => countMembers(db, query));
  return {
    data: rows.map((row) => present(row, actor)),
    pagination: paginationOf(query, total),
    laundries: await findLaundries(db),
  };
};

/** Somebody of the staff, or who was: what they did can be read, and their sessions be ended. */
const findStaff = async (db: Db, id: number): Promise<MemberRow | undefined> => {
  const row = await findMember(db, id);
  if (!row || row.memberships.length > 0) return row;
  return (await wasStaff(db, id)) ? row : undefined;
};

export const handleShowStaffActs: Handler<typeof showStaffActs> = async (
  { db, clock },
  { params, query },
) => {
  if (!(await findStaff(db, params.id))) return refuse('not_found');
  const before = query.before === undefined ? new Date(clock.now().getTime() + 1) : new Date(query.before);
  const rows = await findActs(db, params.id, before);
  return {
    data: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      order: row.order_id === null ? null : { id: row.order_id, lavoir_order_id: row.public_id ?? '' },
      person:
        row.person_id === null
          ? null
          : {
              id: row.person_id,
              name: fullName(row),
              is_customer: row.is_customer === true,
            },
      words: row.words,
      at: row.at.toISOString(),
    })),
    next_before: rows.length >= actsAtOnce ? (rows.at(-1)?.at.toISOString() ?? null) : null,
  };
};

const wordsOf = (memberships: readonly Membership[]): string =>
  memberships.map((one) => ('laundryId' in one ? `${one.role} ${one.laundryId}` : one.role)).join(', ');

const asMembership = (
  wish: { role: 'operator' } | { role: 'driver' | 'partner'; laundry_id: number },
): Membership =>
  wish.role === 'operator' ? { role: wish.role } : { role: wish.role, laundryId: wish.laundry_id };

const isSameSet = (some: readonly Membership[], others: readonly Membership[]): boolean =>
  some.every((one) => others.some((other) => sameAs(one, other))) &&
  others.every((one) => some.some((other) => sameAs(one, other)));

export const handleChangeMemberships: Handler<typeof changeMemberships> = async (
  { db, actor, clock },
  { params, body },
) => {
  const operators = await lockOperators(db);
  const found = await findStaff(db, params.id);
  if (!found) return refuse('not_found');
  const wished = body.memberships.map(asMembership);
  for (const one of wished) if (!(await isPlace(db, one))) return refuse('not_found');
  const before = (await findMemberships(db, params.id)).filter(({ role }) => role !== 'manager');
  const isSame = isSameSet(before, wished);
  // what a colleague gave or took stays, until somebody has seen it
  if (!isSame && body.seen && !isSameSet(before, body.seen.map(asMembership)))
    return refuse('changed_meanwhile', { params: { name: fullName(found) } });
  const staysOperator = wished.some(({ role }) => role === 'operator');
  if (params.id === actor.userId && !staysOperator) return refuse('own_membership');
  if (!staysOperator && operators.every(({ user_id }) => user_id === params.id) && operators.length > 0)
    return refuse('last_operator');
  let stops = 0;
  if (!isSame) {
    await removeRoles(db, params.id);
    for (const one of wished) await addMembership(db, params.id, one);
    await keepStaffAct(db, {
      actorId: actor.userId,
      subjectId: params.id,
      kind: 'roles',
      words: `${wordsOf(before) || '–'} > ${wordsOf(wished) || '–'}: ${body.reason}`,
      at: clock.now(),
    });
    const stillAt = wished.flatMap((one) => (one.role === 'driver' ? [one.laundryId] : []));
    stops = await leaveStops(db, { driverId: params.id, stillAt, authorId: actor.userId, at: clock.now() });
  }
  const row = await findMember(db, params.id);
  return { member: row && wished.length > 0 ? present(row, actor) : null, stops };
};

export const handleInviteAgain: Handler<typeof inviteAgain> = async (
  { db, actor, clock, queue },
  { params },
) => {
  // what a colleague is changing is waited for: a link is for what stands
  await lockOperators(db);
  const found = await findStaff(db, params.id);
  if (!found) return refuse('not_found');
  // what somebody became last is what their invitation says
  const role = found.memberships.at(-1)?.role;
  if (role === undefined || !(await isInvited(db, params.id)))
    return refuse('not_invited', { params: { name: fullName(found) } });
  const act = { actorId: actor.userId, subjectId: params.id, kind: 'invite' } as const;
  await keepStaffAct(db, { ...act, words: role, at: clock.now() });
  await queueAccountMail(queue, db, { template: 'invitation', userId: params.id });
  return { member: present(found, actor) };
};

export const handleSignOutStaff: Handler<typeof signOutStaff> = async (
  { db, actor, clock },
  { params, body },
) => {
  if (!(await findStaff(db, params.id))) return refuse('not_found');
  const ended = await endSessions(db, params.id, actor.sessionId);
  const act = { actorId: actor.userId, subjectId: params.id, kind: 'sign_out' } as const;
  await keepStaffAct(db, { ...act, words: body.reason, at: clock.now() });
  return { ended };
};

export const handleResetTwoFactor: Handler<typeof resetTwoFactor> = async (
  { db, actor, clock, queue },
  { params, body },
) => {
  // whoever sits at a colleague's screen shall not take the lock off it
  if (params.id === actor.userId) return refuse('own_membership');
  const row = await findStaff(db, params.id);
  if (!row) return refuse('not_found');
  await removeTwoFactor(db, params.id);
  await endSessions(db, params.id, actor.sessionId);
  const act = { actorId: actor.userId, subjectId: params.id, kind: 'reset_two_factor' } as const;
  await keepStaffAct(db, { ...act, words: body.reason, at: clock.now() });
  if (row.locked_at !== null)
    await queueAccountMail(queue, db, { template: 'second_lock_reset', userId: params.id });
  return { member: present((await findMember(db, params.id)) ?? row, actor) };
};
