import { staffRoles } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day } from './shapes.ts';

const token = z.string().max(200).catch('');
const secret = z.string().max(1000).catch('');

export const requestReset = call({
  method: 'POST',
  path: '/auth/password',
  summary: 'Mail a link to set a new password; the answer is the same whether the address is known or not',
  audience: 'public',
  body: z.object({
    email: z.string().max(320).catch(''),
    redirect_url: z.string().max(1000).nullish(),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['redirect_not_allowed', 'email_invalid'],
  errors: 'auth',
});

export const openReset = call({
  method: 'GET',
  path: '/auth/password/edit',
  summary: 'The link of the reset mail',
  audience: 'public',
  query: z.object({ reset_password_token: token }),
  output: z.object({ location: z.string() }),
  redirect: true,
  refusals: [],
  errors: 'auth',
});

/** By the mailed token, or by a session and the current password. */
export const resetPassword = call({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Set a new password; every other device is signed out',
  audience: 'public',
  body: z.object({
    reset_password_token: token.optional(),
    current_password: secret.optional(),
    password: secret,
    password_confirmation: secret,
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: [
    'reset_token_invalid',
    'current_password_wrong',
    'password_too_short',
    'password_too_long',
    'password_common',
    'password_mismatch',
  ],
  errors: 'password',
});

export const checkInvitation = call({
  method: 'GET',
  path: '/api/v1/customer/valid_token',
  summary: 'Whether an invitation link is still good',
  audience: 'public',
  query: z.object({ token }),
  output: z.object({
    message: z.literal('Valid'),
    invitation: z.object({
      /** whose account it opens: whoever has the link got it there */
      email: z.string(),
      /** null where whoever invited is gone */
      by: z.string().nullable(),
      /** as what, and where: a laundry or a company; null where they have no role (any more) */
      role: z.enum([...staffRoles, 'manager']).nullable(),
      place: z.string().nullable(),
      /** the last day, in Brussels */
      valid_until: day,
    }),
  }),
  refusals: ['invitation_invalid', 'invitation_over'],
  errors: 'message',
});

export const setFirstPassword = call({
  method: 'PUT',
  path: '/api/v1/customer/update_password',
  summary: 'The first password of an invited person',
  audience: 'public',
  body: z.object({ token, password: secret, password_confirmation: secret }),
  output: z.object({ message: z.string() }),
  refusals: [
    'invitation_invalid',
    'password_too_short',
    'password_too_long',
    'password_common',
    'password_mismatch',
  ],
  errors: 'message',
});

export const passwordsCalls = { requestReset, openReset, resetPassword, checkInvitation, setFirstPassword };
