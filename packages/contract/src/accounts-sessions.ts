import { staffRoles } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './shapes.ts';

/** The signed-in person, as devise_token_auth's clients read it. */
export const authUser = z.object({
  id,
  uid: z.string(),
  provider: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  company_name: z.string().nullable(),
  /** the gem's: a reset link lets its page set a password without the current one. Ours carries its token itself. */
  allow_password_change: z.boolean(),
  locale: z.enum(['en', 'fr', 'nl']),
  referral_code: z.string().nullable(),
  is_company_manager: z.boolean(),
  new_user: z.boolean(),
  roles: z.array(z.enum(staffRoles)),
});
export type AuthUser = z.output<typeof authUser>;

// Wrong, unknown, empty and mistyped get the same answer, so nothing is refused by the schema.
const credential = z.string().max(320).catch('');

export const signIn = call({
  method: 'POST',
  path: '/auth/sign_in',
  summary: 'Sign in by e-mail and password',
  audience: 'public',
  body: z
    .object({
      email: credential,
      password: credential,
      /** of who has a second lock: six digits of the authenticator, or a recovery code */
      otp: z.string().max(40).optional().catch(undefined),
      /** operators alone: this browser isn't asked for the second lock for a while */
      trust: z.boolean().optional().catch(undefined),
    })
    .catch({ email: '', password: '' }),
  output: z.object({ data: authUser }),
  refusals: [
    'invalid_credentials',
    'google_only_account',
    'wrong_password',
    'two_factor_needed',
    'two_factor_wrong',
  ],
  errors: 'auth',
});

export const validateToken = call({
  method: 'GET',
  path: '/auth/validate_token',
  summary: 'Who the session belongs to',
  audience: 'public',
  output: z.object({ success: z.literal(true), data: authUser }),
  refusals: ['invalid_token'],
  errors: 'auth',
});

export const signOut = call({
  method: 'DELETE',
  path: '/auth/sign_out',
  summary: 'End this session',
  audience: 'public',
  output: z.object({ success: z.literal(true) }),
  refusals: ['not_signed_in'],
  errors: 'auth',
});

export const sessionsCalls = { signIn, validateToken, signOut };
