import { z } from 'zod';
import { authUser } from './accounts-sessions.ts';
import { call } from './call.ts';
import { line } from './shapes.ts';

/** Characters of a password; the longest keeps hashing cheap, nothing is cut off. */
export const passwordLength = { shortest: 8, longest: 128 } as const;

// devise_token_auth's clients send more than they must (confirm_success_url, config_name): ignored
const loose = z.string().max(1000).nullish();

export const signUp = call({
  method: 'POST',
  path: '/auth',
  summary: 'Open an account and sign in',
  audience: 'public',
  body: z.object({
    // who sends none has none; an empty one is a form that wasn't filled in
    first_name: line(100).nullish(),
    last_name: line(100).nullish(),
    phone_number: loose,
    email: loose,
    password: loose,
    password_confirmation: loose,
    /** the answer to the captcha, whichever it is */
    recaptcha_token: z.string().max(8000).nullish(),
    locale: z.enum(['en', 'fr', 'nl']).catch('en'),
  }),
  output: z.object({ status: z.literal('success'), data: authUser }),
  refusals: [
    'first_name_missing',
    'last_name_missing',
    'email_invalid',
    'email_taken',
    'password_too_short',
    'password_too_long',
    'password_common',
    'password_mismatch',
    'phone_invalid',
    'captcha_failed',
  ],
  errors: 'sign-up',
});

const confirmation = z.object({ confirmation_token: z.string().max(200).catch('') });

/** Programs that look for harm open the links of mails, so opening one confirms nothing. */
export const openConfirmation = call({
  method: 'GET',
  path: '/auth/confirmation',
  summary: 'The link of the confirmation mail; leads to the page that confirms',
  audience: 'public',
  query: confirmation,
  output: z.object({ location: z.string() }),
  redirect: true,
  refusals: [],
  errors: 'auth',
});

export const confirmEmail = call({
  method: 'POST',
  path: '/auth/confirmation',
  summary: 'Confirm the e-mail address by the mailed token',
  audience: 'public',
  body: confirmation,
  output: z.object({ success: z.literal(true) }),
  refusals: ['confirmation_invalid'],
  errors: 'auth',
});

/** Whoever lost the mail, or comes after its link's three days. */
export const requestConfirmation = call({
  method: 'POST',
  path: '/auth/confirmation/new',
  summary: 'Mail a new link to confirm the address; the answer is the same whether one is needed or not',
  audience: 'public',
  // a redirect_url of devise's clients is ignored: links lead to this app's own page
  body: z.object({ email: z.string().max(320).catch('') }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['email_invalid'],
  errors: 'auth',
});

/** A proof-of-work challenge for the embedded captcha; fresh each time, good once. */
export const captchaChallenge = call({
  method: 'GET',
  path: '/api/v1/captcha/challenge',
  summary: 'A challenge of the embedded captcha',
  audience: 'public',
  output: z.record(z.string(), z.unknown()),
  refusals: [],
  errors: 'message',
});

/** What the web app must know before anyone signs in. */
export const showSettings = call({
  method: 'GET',
  path: '/api/v1/settings',
  summary:
    'Which captcha, sign-in ways and payment provider are on, where the house is on other sites, and where the maps’ tiles are',
  audience: 'public',
  output: z.object({
    captcha: z.object({
      kind: z.enum(['altcha', 'recaptcha', 'turnstile', 'off']),
      site_key: z.string().nullable(),
    }),
    google_client_id: z.string().nullable(),
    /** whose forms take cards and Bancontact, and what they are opened with; the sandbox’s need nothing */
    payments: z.object({ kind: z.enum(['sandbox', 'stripe']), publishable_key: z.string().nullable() }),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    /** where the maps' tiles are, with {z}, {x} and {y} */
    map_tiles_url: z.string(),
  }),
  refusals: [],
  errors: 'message',
});

export const googleCallback = call({
  method: 'POST',
  path: '/auth/google_oauth2/callback',
  summary: 'Sign in or up by a Google id_token; uid and info of the body are ignored',
  audience: 'public',
  body: z.object({
    id_token: z.string().max(8000).catch(''),
    /** as at the sign-in by password */
    otp: z.string().max(40).optional().catch(undefined),
  }),
  output: z.object({ user: authUser.extend({ new_social_user: z.boolean() }) }),
  refusals: ['google_refused', 'two_factor_needed', 'two_factor_wrong'],
  errors: 'auth',
});

export const registrationCalls = {
  signUp,
  openConfirmation,
  confirmEmail,
  requestConfirmation,
  captchaChallenge,
  showSettings,
  googleCallback,
};
