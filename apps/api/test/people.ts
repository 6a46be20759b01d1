import { showProfile } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { Google, GoogleIdentity } from '../src/adapters/google/port.ts';
import { hashPassword } from '../src/features/accounts/passwords/password-hash.ts';
import { openLink } from '../src/features/accounts/one-time-tokens.queries.ts';
import type { TokenPurpose } from '../src/features/accounts/one-time-tokens.queries.ts';
import { createCustomer } from './factories.ts';
import type { Customer } from './factories.ts';
import type { MailJob } from './mails.ts';
import type { Session, TestApp } from './test-app.ts';

/** The password of everyone that has one. */
export const password = 'washday-2026 of the tests';
export const newPassword = 'a new one for every day';

let hashed: Promise<string> | undefined;

export const givePassword = async (app: TestApp, userId: number): Promise<void> => {
  const password_hash = await (hashed ??= hashPassword(password));
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
};

/** A customer of an existing world who can sign in by password; the e-mail is confirmed. */
export const createMember = async (
  app: TestApp,
  options: Parameters<typeof createCustomer>[1] = {},
): Promise<Customer> => {
  const customer = await createCustomer(app, options);
  await givePassword(app, customer.id);
  const email_confirmed_at = app.clock.now();
  await app.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', customer.id).execute();
  return customer;
};

/** Whoever signs up, unless a test says otherwise; each time somebody else. */
export const applicant = (change: object = {}) => ({
  first_name: 'Nora',
  last_name: 'Peeters',
  phone_number: '0470 12 34 56',
  email: `${randomUUID()}@test.example`,
  password,
  password_confirmation: password,
  locale: 'fr' as const,
  ...change,
});

/** The session that an answer opens or echoes. */
export const sessionIn = (headers: Headers): Session => ({
  'access-token': headers.get('access-token') ?? '',
  client: headers.get('client') ?? '',
  uid: headers.get('uid') ?? '',
});

/** From another computer: every address of 127.0.0.0/8 is this machine. @returns the answer's status */
export const signInFrom = (
  { url }: Pick<TestApp, 'url'>,
  localAddress: string,
  body: { email: string; password: string },
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } };
    const asking = httpRequest(`${url}/auth/sign_in`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });

export const isSignedIn = async (app: TestApp, session: Session): Promise<boolean> =>
  (await app.send(showProfile, { as: session })).status === 200;

/** A call as a browser's form or a strange client makes it. */
export const request = async (
  app: TestApp,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: unknown }> => {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body.toString() : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
};

/** The token of a link that was mailed. */
export const linkFor = async (app: TestApp, purpose: TokenPurpose, userId: number): Promise<string> => {
  const token = randomUUID();
  await openLink(app.db, purpose, userId, [token], app.clock.now());
  return token;
};

/** What lies in the queue about somebody, the oldest first. */
export const mailsTo = async (app: TestApp, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ job: MailJob }>`
    select data -> 'job' as job from pgboss.job where name = 'mail' order by created_on`.execute(app.db);
  return rows.flatMap(({ job }) => ('userId' in job && job.userId === userId ? [job.template] : []));
};

/** Stands for Google: a token is what it says. */
export const trustingGoogle: Google = {
  clientId: 'lavoir.apps.test',
  verify: async (idToken) => (idToken.startsWith('{') ? (JSON.parse(idToken) as GoogleIdentity) : undefined),
};

export const idTokenOf = (identity: Partial<GoogleIdentity>): string =>
  JSON.stringify({
    sub: randomUUID(),
    email: `${randomUUID()}@test.example`,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...identity,
  } satisfies GoogleIdentity);

/** What somebody's wallet holds free, as whoever leaves says that they give it up. */
export const givingUp = async ({ db }: Pick<TestApp, 'db'>, userId: number) => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['paid', 'given'])
    .execute();
  return { give_up_credit: String(rows.reduce((sum, row) => sum + row.balance_cents, 0) / 100) };
};
