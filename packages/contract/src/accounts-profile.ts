import { z } from 'zod';
import { authUser } from './accounts-sessions.ts';
import { call } from './call.ts';
import { euro, id, instant, line } from './shapes.ts';

export const showProfile = call({
  method: 'GET',
  path: '/api/v1/customer/profiles',
  summary: 'The profile of the signed-in person',
  audience: 'session',
  output: z.object({
    profile: z.object({
      lavoir_user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone_number: z.string().nullable(),
      vat: z.string().nullable(),
      company_name: z.string().nullable(),
      locale: z.enum(['en', 'fr', 'nl']),
      is_company_manager: z.boolean(),
      new_user: z.boolean(),
    }),
  }),
  refusals: [],
  errors: 'message',
});

// devise_token_auth's clients send more than they must: what isn't named here is ignored
const word = line(100).nullish();
const secret = z.string().max(1000).optional();

export const updateAccount = call({
  method: 'PUT',
  path: '/auth',
  summary: 'Change the profile, the language or the password; the e-mail address never changes',
  audience: 'session',
  body: z.object({
    /** `fn` and `du` are the language cookie's names of fr and nl */
    locale: z.enum(['en', 'fr', 'nl', 'fn', 'du']).optional(),
    first_name: word,
    last_name: word,
    phone_number: line(40).nullish(),
    company_name: word,
    vat: line(20).nullish(),
    /** whom Google brought accept the terms with the first form that asks them for something */
    terms_accepted: z.literal(true).optional(),
    current_password: secret,
    password: secret,
    password_confirmation: secret,
  }),
  output: z.object({ status: z.literal('success'), data: authUser }),
  refusals: [
    'first_name_missing',
    'last_name_missing',
    'phone_invalid',
    'vat_invalid',
    'current_password_wrong',
    'password_too_short',
    'password_too_long',
    'password_common',
    'password_mismatch',
  ],
  errors: 'account',
});

export const deleteAccount = call({
  method: 'DELETE',
  path: '/auth',
  summary: 'Erase the account; its orders stay in the books without it',
  audience: 'customer',
  query: z.object({
    /** decimal euro: what the wallet was shown to hold, left to the house; where it holds another amount by then, nothing is done */
    give_up_credit: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/)
      .optional(),
  }),
  output: z.object({ status: z.literal('success'), message: z.string() }),
  refusals: [
    'order_under_way',
    'dispute_under_way',
    'own_membership',
    'wallet_money_under_way',
    'wallet_not_empty',
  ],
  errors: 'auth',
});

export const listDevices = call({
  method: 'GET',
  path: '/api/v1/customer/sessions',
  summary: 'Where this person is signed in, the latest first',
  audience: 'session',
  output: z.object({
    sessions: z.array(
      z.object({
        id,
        current: z.boolean(),
        /** the browser as it named itself */
        user_agent: z.string().nullable(),
        created_at: instant,
        last_used_at: instant,
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

export const endOtherDevices = call({
  method: 'DELETE',
  path: '/api/v1/customer/sessions',
  summary: 'Sign out everywhere else',
  audience: 'session',
  output: z.object({ ended: z.int() }),
  refusals: [],
  errors: 'message',
});

/** Everything that we know about the person, and nothing about anyone else. */
export const exportData = call({
  method: 'GET',
  path: '/api/v1/customer/export',
  summary: "The person's own data, to keep or take elsewhere",
  audience: 'customer',
  output: z.object({
    exported_at: instant,
    profile: z.record(z.string(), z.unknown()),
    addresses: z.array(z.record(z.string(), z.unknown())),
    collection_points: z.array(z.record(z.string(), z.unknown())),
    office_requests: z.array(z.record(z.string(), z.unknown())),
    area_interests: z.array(z.record(z.string(), z.unknown())),
    /** what lies in the basket and isn't ordered */
    basket: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    /** what staff wanted to give for an order beyond what they may by themselves, and what was decided */
    goodwill: z.array(z.record(z.string(), z.unknown())),
    wallet: z.object({ amount: euro, entries: z.array(z.record(z.string(), z.unknown())) }),
    payment_methods: z.array(z.record(z.string(), z.unknown())),
    top_ups: z.array(z.record(z.string(), z.unknown())),
    referrals: z.array(z.record(z.string(), z.unknown())),
    claims: z.array(z.record(z.string(), z.unknown())),
    /** what laundries remarked, with photos, and where bags were seen */
    intakes: z.array(z.record(z.string(), z.unknown())),
    missed_stops: z.array(z.record(z.string(), z.unknown())),
    staff_notes: z.array(z.record(z.string(), z.unknown())),
    /** what staff did about the person, and when they looked at them */
    staff_acts: z.array(z.record(z.string(), z.unknown())),
    /** what companies' invoices and credit notes say of the person, a line each */
    invoices: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
    unsubscriptions: z.array(z.record(z.string(), z.unknown())),
    push_browsers: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
  }),
  refusals: [],
  errors: 'message',
});

export const profileCalls = {
  showProfile,
  updateAccount,
  deleteAccount,
  listDevices,
  endOtherDevices,
  exportData,
};
