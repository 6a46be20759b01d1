import { z } from 'zod';
import { call } from './call.ts';
import { euro, line } from './shapes.ts';

/** As somebody types a code: capitals, spaces and hyphens make no difference. */
const typedCode = line(60).overwrite((value) => value.replaceAll(/[\s-]/gu, '').toUpperCase());

const referral = z.object({
  /** what either of the two gets, in euro */
  amount: euro,
});

export const showReferrals = call({
  method: 'GET',
  path: '/api/v1/customer/referrals',
  summary: 'The own code to share, and what it has earned',
  audience: 'customer',
  output: z.object({
    referrals: z.object({
      code: z.string(),
      /** what either of the two gets, in euro */
      amount: euro,
      /** euro, by friends who used the code */
      earned: euro,
      friends: z.int(),
      /** first names of those who may be named, the latest first */
      names: z.array(z.string()),
      /** whether a friend's code may still be entered */
      may_enter: z.boolean(),
    }),
  }),
  refusals: [],
  errors: 'message',
});

export const enterReferral = call({
  method: 'POST',
  path: '/api/v1/customer/referrals',
  summary: 'Enter a friend’s code: credit for both, once in an account’s lifetime and before its first order',
  audience: 'customer',
  body: z.object({ referral_code: typedCode }),
  output: z.object({ referral }),
  refusals: [
    'referral_code_unknown',
    'referral_code_own',
    'referral_code_circle',
    'referral_code_full',
    'referral_used',
    'referral_not_new',
  ],
  errors: 'message',
  idempotent: 'key-or-body',
});

export const referralsCalls = { showReferrals, enterReferral };
