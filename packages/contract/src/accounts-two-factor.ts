import { z } from 'zod';
import { call } from './call.ts';
import { instant, line } from './shapes.ts';

/** Six digits of an authenticator, or a recovery code. */
const code = line(40);

/** For staff alone; anybody else is answered 403. */
export const showTwoFactor = call({
  method: 'GET',
  path: '/api/v1/ops/two_factor',
  summary: 'Whether a second lock stands behind one’s own password',
  audience: 'session',
  output: z.object({
    is_on: z.boolean(),
    /** nothing else of the console opens without it */
    is_required: z.boolean(),
    /** to set one up asks for one’s password: there is one, and no lock whose code would be asked for */
    asks_password: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  refusals: [],
  errors: 'message',
});

/**
 * Begun again soon in the same session, it is the same one; else the one before counts no more. What is on stays on until the new one
 * is confirmed.
 */
export const beginTwoFactor = call({
  method: 'POST',
  path: '/api/v1/ops/two_factor/setups',
  summary:
    'A secret for an authenticator app; the password is asked for, and where there is one already, its code instead',
  audience: 'session',
  body: z.strictObject({ code: code.optional(), current_password: z.string().max(1000).optional() }),
  output: z.object({
    /** base32 */
    secret: z.string(),
    /** otpauth://… */
    uri: z.string(),
    /** the same as squares: rows of 1 (dark) and 0 */
    qr: z.array(z.string()),
    /** names this set-up */
    begun_at: instant,
  }),
  refusals: ['two_factor_code_wrong', 'current_password_wrong'],
  errors: 'fields',
});

export const confirmTwoFactor = call({
  method: 'POST',
  path: '/api/v1/ops/two_factor/confirmations',
  summary: 'Switch the second lock on by a code of the new secret; its recovery codes are shown this once',
  audience: 'session',
  body: z.strictObject({
    code,
    /** of the set-up that the code is of; older pages don't say */
    begun_at: z.iso.datetime().optional(),
  }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['two_factor_code_wrong', 'two_factor_on', 'two_factor_begun_anew'],
  errors: 'fields',
});

export const twoFactorCalls = { showTwoFactor, beginTwoFactor, confirmTwoFactor };
