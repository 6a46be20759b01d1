import { refuse } from '@lavoir/contract';
import type {
  CallInput,
  Refusal,
  captchaChallenge,
  confirmEmail,
  openConfirmation,
  requestConfirmation,
  showSettings,
  signUp,
} from '@lavoir/contract';
import { serverText } from '@lavoir/i18n/server';
import { tooMany } from '../../../http/too-many.ts';
import type { AskingHandler, Handler } from '../../../http/context.ts';
import { queueAccountMail } from '../accounts.mails.ts';
import { presentAuthUser } from '../accounts.presentation.ts';
import { findUser, findUserByEmail } from '../accounts.queries.ts';
import { openSession } from '../sign-in/sessions.queries.ts';
import { makeDeviceProof } from '../sign-in/known-devices.ts';
import { isEmail, normaliseEmail } from '../emails.ts';
import { takeToken } from '../one-time-tokens.queries.ts';
import { refuseNames } from '../names.ts';
import type { NameRefusal } from '../names.ts';
import { refusePassword } from '../passwords/password-rules.ts';
import type { PasswordRefusal } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { parsePhone } from '../phones.ts';
import { insertCustomer, markEmailConfirmed } from './registration.queries.ts';

type Applicant = CallInput<typeof signUp>['body'];

/** Everything that is wrong with an application, the first one leading. */
const refuseApplicant = async (
  applicant: Applicant,
  email: string,
): Promise<Refusal<NameRefusal | 'email_invalid' | 'phone_invalid' | PasswordRefusal> | undefined> => {
  const phone = applicant.phone_number ?? '';
  const wrong = [
    ...refuseNames(applicant),
    isEmail(email) ? undefined : refuse('email_invalid', { field: 'email' }),
    refusePassword(applicant.password ?? '', applicant.password_confirmation ?? ''),
    phone === '' || (await parsePhone(phone))
      ? undefined
      : refuse('phone_invalid', { field: 'phone_number' }),
  ].filter((refusal) => refusal !== undefined);
  const [first, ...also] = wrong;
  return first && { ...first, also };
};

const createAccount =
  (email: string, passwordHash: string): Handler<typeof signUp> =>
  async ({ db, clock, queue, secrets, userAgent, grant, trustDevice }, { body }) => {
    const now = clock.now();
    const userId = await insertCustomer(db, {
      email,
      password_hash: passwordHash,
      first_name: body.first_name ?? '',
      last_name: body.last_name ?? '',
      phone_number: (await parsePhone(body.phone_number ?? '')) ?? null,
      locale: body.locale,
      terms_accepted_at: now,
    });
    if (userId === undefined) return refuse('email_taken', { field: 'email' });
    const session = await openSession(db, { id: userId, email }, now, userAgent);
    if (session) grant(session);
    trustDevice(makeDeviceProof(secrets, { id: userId, password_hash: passwordHash }));
    await queueAccountMail(queue, db, { template: 'welcome', userId });
    await queueAccountMail(queue, db, { template: 'confirm_email', userId });
    return { status: 'success', data: presentAuthUser(await findUser(db, userId), []) };
  };

const handleSignUp: AskingHandler<typeof signUp> = {
  ask: async (context, { body }) => {
    const { captcha, address } = context;
    const email = normaliseEmail(body.email);
    const refused = await refuseApplicant(body, email);
    if (refused) return refused;
    // a form that has to be corrected doesn't count
    const limited = await tooMany(context, 'sign_up', address);
    if (limited) return limited;
    const passed = await captcha.verify(body.recaptcha_token ?? '', address);
    if (!passed) return refuse('captcha_failed', { field: 'captcha' });
    return createAccount(email, await hashPassword(body.password ?? ''));
  },
};

const handleOpenConfirmation: Handler<typeof openConfirmation> = async (_context, { query }) => ({
  location: `/confirm-email?confirmation_token=${encodeURIComponent(query.confirmation_token)}`,
});

const handleConfirmEmail: Handler<typeof confirmEmail> = async ({ db, clock }, { body }) => {
  const now = clock.now();
  const userId = await takeToken(db, 'confirm_email', body.confirmation_token, now);
  if (userId === undefined) return refuse('confirmation_invalid');
  await markEmailConfirmed(db, userId, now);
  return { success: true };
};

const handleRequestConfirmation: Handler<typeof requestConfirmation> = async (context, { body }) => {
  const { db, queue, locale, address } = context;
  const email = normaliseEmail(body.email);
  if (email === '') return refuse('email_invalid', { field: 'email' });
  const limited =
    (await tooMany(context, 'reset_address', address)) ?? (await tooMany(context, 'confirmation', email));
  if (limited) return limited;
  const user = await findUserByEmail(db, email);
  // the mail finds nothing to say where nobody is, or the address is confirmed: time tells neither
  await queueAccountMail(queue, db, { template: 'confirm_email', userId: user?.id ?? 0 });
  return { success: true, message: serverText('server.confirmation_sent', locale) };
};

const handleCaptchaChallenge: Handler<typeof captchaChallenge> = ({ captcha }) => captcha.challenge();

const handleShowSettings: Handler<typeof showSettings> = async ({
  captcha,
  google,
  payments,
  socialLinks,
  mapTilesUrl,
}) => ({
  captcha: { kind: captcha.kind, site_key: captcha.siteKey },
  google_client_id: google.clientId,
  payments: { kind: payments.kind, publishable_key: payments.publishableKey ?? null },
  social_links: [...socialLinks],
  map_tiles_url: mapTilesUrl,
});

export const registrationHandlers = {
  signUp: handleSignUp,
  openConfirmation: handleOpenConfirmation,
  confirmEmail: handleConfirmEmail,
  requestConfirmation: handleRequestConfirmation,
  captchaChallenge: handleCaptchaChallenge,
  showSettings: handleShowSettings,
};
