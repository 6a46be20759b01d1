import { staffRoles } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { id, idText, instant, pagination, paging, reason, sought } from './shapes.ts';

const membership = z.union([
  z.strictObject({ role: z.literal('operator') }),
  z.strictObject({ role: z.enum(['driver', 'partner']), laundry_id: id }),
]);

const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  memberships: z.array(
    z.object({ role: z.enum(staffRoles), laundry_id: id.nullable(), laundry: z.string().nullable() }),
  ),
  /** invited, and no password chosen yet */
  is_invited: z.boolean(),
  two_factor: z.boolean(),
  /** browsers that are signed in */
  sessions: z.int(),
  last_seen_at: instant.nullable(),
  is_you: z.boolean(),
});

export const listStaff = call({
  method: 'GET',
  path: '/api/v1/ops/staff',
  summary: 'Who works here, by name, with the laundries that a role can be held at',
  audience: ['operator'],
  query: z.object({
    role: z.enum(staffRoles).optional(),
    /** part of the name or the e-mail */
    q: sought(100).optional(),
    ...paging(50),
  }),
  output: z.object({
    data: z.array(staffMember),
    pagination,
    laundries: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: [],
  errors: 'message',
});

export const showStaffActs = call({
  method: 'GET',
  path: '/api/v1/ops/staff/:id/acts',
  summary: 'What somebody did, the latest first',
  audience: ['operator'],
  params: z.object({ id: idText }),
  query: z.object({
    /** an answer's `next_before`: goes on with what was earlier */
    before: z.iso.datetime().optional(),
  }),
  output: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        order: z.object({ id, lavoir_order_id: z.string() }).nullable(),
        person: z.object({ id, name: z.string(), is_customer: z.boolean() }).nullable(),
        words: z.string(),
        at: instant,
      }),
    ),
    next_before: instant.nullable(),
  }),
  refusals: [],
  errors: 'message',
});

/**
 * Says what they are from now on; an empty list ends their work here. Said again, it changes nothing; what a colleague
 * changed since it was seen is refused.
 */
export const changeMemberships = call({
  method: 'PUT',
  path: '/api/v1/ops/staff/:id/memberships',
  summary: 'What somebody of the staff is from now on, and why; a company’s managers aren’t touched',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({
    memberships: z.array(membership).max(20),
    /** what they were as the page showed them; older pages don't say */
    seen: z.array(membership).max(20).optional(),
    reason,
  }),
  output: z.object({
    member: staffMember.nullable(),
    /** to come, where they drive no more: nobody drives them now */
    stops: z.int(),
  }),
  refusals: ['changed_meanwhile', 'last_operator', 'own_membership'],
  errors: 'message',
});

/** For what they are by now, which it doesn't change: a page may be older than what a colleague made of them. */
export const inviteAgain = call({
  method: 'POST',
  path: '/api/v1/ops/staff/:id/invitations',
  summary: 'Mail another link to somebody of the staff who was invited and hasn’t come yet',
  audience: ['operator'],
  params: z.object({ id: idText }),
  output: z.object({ member: staffMember }),
  refusals: ['not_invited'],
  errors: 'message',
});

export const signOutStaff = call({
  method: 'POST',
  path: '/api/v1/ops/staff/:id/sign_outs',
  summary: 'End every session of somebody of the staff, but the caller’s own',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.int() }),
  refusals: [],
  errors: 'message',
});

export const resetTwoFactor = call({
  method: 'POST',
  path: '/api/v1/ops/staff/:id/two_factor_resets',
  summary:
    'Take somebody’s second lock away, who lost its key: they are signed out, told, and set up another',
  audience: ['operator'],
  params: z.object({ id: idText }),
  body: z.strictObject({ reason }),
  output: z.object({ member: staffMember }),
  refusals: ['own_membership'],
  errors: 'message',
});

export const staffCalls = {
  listStaff,
  showStaffActs,
  changeMemberships,
  inviteAgain,
  signOutStaff,
  resetTwoFactor,
};
