import { showProfile, signIn, signOut, validateToken } from '@lavoir/contract';
import { dayMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCustomer,
  createManager,
  createStaff,
  createWorld,
  sessionOf,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { mostDevices } from './sessions.queries.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const password = 'washday-2026 of the tests';
const start = new Date(startOfTests).getTime();

let app: TestApp;
let world: World;
let customer: Customer;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  passwordHash = await hashPassword(password);
  customer = await createCustomer(app);
  await setPassword(customer.id);
});
afterAll(() => app.close());

const setPassword = (id: number) =>
  app.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();

const sessionIn = (headers: Headers): Session => ({
  'access-token': headers.get('access-token') ?? '',
  client: headers.get('client') ?? '',
  uid: headers.get('uid') ?? '',
});

const enter = async (email = customer.email): Promise<Session> => {
  const { status, headers } = await app.send(signIn, { body: { email, password } });
  expect(status).toBe(200);
  return sessionIn(headers);
};

const knows = async (session: Session) => (await app.send(showProfile, { as: session })).status;

const post = async (body: string | undefined, type?: string) => {
  const response = await fetch(`${app.url}/auth/sign_in`, {
    method: 'POST',
    headers: type === undefined ? {} : { 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
};

const wrong = {
  success: false,
  errors: ['Invalid login credentials. Please try again.'],
  code: 'invalid_credentials',
};

describe('signing in', () => {
  test('answers with the five headers that open a session for 14 days', async () => {
    const { status, headers } = await app.send(signIn, { body: { email: customer.email, password } });
    expect(status).toBe(200);
    expect(headers.get('token-type')).toBe('Bearer');
    expect(headers.get('uid')).toBe(customer.email);
    expect(headers.get('access-token')?.length).toBeGreaterThanOrEqual(22);
    expect(headers.get('client')?.length).toBeGreaterThanOrEqual(16);
    expect(Number(headers.get('expiry'))).toBe(Math.floor(start / 1000) + 14 * 86_400);
    expect(await knows(sessionIn(headers))).toBe(200);
  });

  test('says who it is, and nothing of the password', async () => {
    const { body } = await app.send(signIn, { body: { email: customer.email, password } });
    expect(body).toEqual({
      data: {
        id: customer.id,
        uid: customer.email,
        provider: 'email',
        email: customer.email,
        first_name: 'Test',
        last_name: 'Person',
        phone_number: null,
        company_name: null,
        allow_password_change: false,
        locale: 'en',
        referral_code: null,
        is_company_manager: false,
        new_user: false,
        roles: [],
      },
    });
  });

  test('gives each device a session of its own', async () => {
    const [one, two] = [await enter(), await enter()];
    expect(one['access-token']).not.toBe(two['access-token']);
    expect(one.client).not.toBe(two.client);
    expect([await knows(one), await knows(two)]).toEqual([200, 200]);
    expect(await knows({ ...one, client: two.client })).toBe(401);
  });

  test.each(['operator', 'driver', 'partner'] as const)('names the role of a %s', async (role) => {
    const { id, session } = await createStaff(app, role, world.laundryId);
    await setPassword(id);
    const { body } = await app.send(signIn, { body: { email: session.uid, password } });
    expect(body.data.roles).toEqual([role]);
  });

  test('says who manages a company', async () => {
    const { id, session } = await createManager(app, world.companyId);
    await setPassword(id);
    const { body } = await app.send(signIn, { body: { email: session.uid, password } });
    expect(body.data).toMatchObject({ is_company_manager: true, roles: [] });
  });

  test('reads an e-mail with spaces around it and in capitals', async () => {
    expect(await enter(`  ${customer.email.toUpperCase()}\t`)).toMatchObject({ uid: customer.email });
  });

  test('reads a form as it reads JSON', async () => {
    const form = new URLSearchParams({ email: customer.email, password }).toString();
    const { status, headers } = await post(form, 'application/x-www-form-urlencoded');
    expect(status).toBe(200);
    expect(await knows(sessionIn(headers))).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const json = (value: unknown) => JSON.stringify(value);
  const attempts: [string, () => string | undefined][] = [
    ['a wrong password', () => json({ email: customer.email, password: 'something else' })],
    ['a password with a character more', () => json({ email: customer.email, password: `${password} ` })],
    ['an unknown e-mail', () => json({ email: 'nobody@test.example', password })],
    ['an empty e-mail', () => json({ email: '', password })],
    ['an empty password', () => json({ email: customer.email, password: '' })],
    ['nothing', () => json({})],
    ['a text that is no e-mail', () => json({ email: "' or 1=1 --", password })],
    ['NUL in both', () => json({ email: 'a\0b', password: 'a\0b' })],
    ['numbers', () => json({ email: 1, password: 2 })],
    ['an object for the password', () => json({ email: customer.email, password: { $ne: '' } })],
    ['an array for the e-mail', () => json({ email: [customer.email], password })],
    ['an array for the body', () => json([customer.email, password])],
    ['null for the body', () => 'null'],
    ['a text for the body', () => json('please')],
    [
      'a password of 100 000 characters',
      () => json({ email: customer.email, password: 'x'.repeat(100_000) }),
    ],
  ];
  test.each(attempts)('with %s gets the one answer and no session', async (_name, body) => {
    const answer = await post(body(), 'application/json');
    expect([answer.status, answer.body]).toEqual([401, wrong]);
    expect(answer.headers.get('access-token')).toBeNull();
  });

  test('without a body gets the same answer', async () => {
    const answer = await post(undefined);
    expect([answer.status, answer.body]).toEqual([401, wrong]);
  });

  test('with an empty form gets the same answer', async () => {
    const answer = await post('', 'application/x-www-form-urlencoded');
    expect([answer.status, answer.body]).toEqual([401, wrong]);
  });

  test('of an account that has no password gets the same answer', async () => {
    const withoutPassword = await createCustomer(app);
    const answer = await post(json({ email: withoutPassword.email, password }), 'application/json');
    expect([answer.status, answer.body]).toEqual([401, wrong]);
  });

  test('of a deleted account gets the same answer', async () => {
    const gone = await createCustomer(app);
    await app.db
      .updateTable('users')
      .set({ password_hash: passwordHash, deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const answer = await post(json({ email: gone.email, password }), 'application/json');
    expect([answer.status, answer.body]).toEqual([401, wrong]);
  });

  test('is told in the language of the caller', async () => {
    const texts = await Promise.all(
      ['en', 'fr', 'nl'].map(async (language) => {
        const { body } = await app.send(signIn, {
          body: { email: 'nobody@test.example', password },
          headers: { 'accept-language': language },
        });
        return body.errors?.[0];
      }),
    );
    expect(new Set(texts).size).toBe(3);
  });
});

describe('a session', () => {
  test('is validated with the person it belongs to, and echoed', async () => {
    const session = await enter();
    const { status, headers, body } = await app.send(validateToken, { as: session });
    expect([status, body.success, body.data.id]).toEqual([200, true, customer.id]);
    expect(sessionIn(headers)).toEqual(session);
    expect(headers.get('expiry')).toMatch(/^\d{10}$/);
  });

  test('is echoed by the answers of other calls, refusals included', async () => {
    const session = await enter();
    const profile = await app.send(showProfile, { as: session });
    expect(sessionIn(profile.headers)).toEqual(session);
    const refused = await fetch(`${app.url}/api/v1/customer/orders/999999`, { headers: session });
    expect([refused.status, sessionIn(refused.headers)]).toEqual([404, session]);
  });

  test('needs all three headers to be right', async () => {
    const session = await enter();
    const other = await createCustomer(app);
    const broken: Partial<Session>[] = [
      { 'access-token': '' },
      { 'access-token': `${session['access-token']}x` },
      { 'access-token': other.session['access-token'] },
      { client: '' },
      { client: 'unknown' },
      { uid: '' },
      { uid: other.email },
    ];
    for (const change of broken) expect(await knows({ ...session, ...change })).toBe(401);
    const { status, body } = await app.send(validateToken, { as: { ...session, 'access-token': 'wrong' } });
    expect([status, body]).toEqual([
      401,
      { success: false, errors: ['Invalid login credentials'], code: 'invalid_token' },
    ]);
  });

  test('is not read from a query, a body or a cookie', async () => {
    const session = await enter();
    const query = new URLSearchParams(session).toString();
    const byQuery = await fetch(`${app.url}/api/v1/customer/profiles?${query}`);
    const byCookie = await fetch(`${app.url}/api/v1/customer/profiles`, {
      headers: { cookie: query.replaceAll('&', '; ') },
    });
    expect([byQuery.status, byCookie.status]).toEqual([401, 401]);
  });

  test('is over once signed out, and only that one', async () => {
    const [session, other] = [await enter(), await enter()];
    const answer = await app.send(signOut, { as: session });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    // what the browser kept of the answers goes with it
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect([await knows(session), await knows(other)]).toEqual([401, 200]);
    const again = await app.send(signOut, { as: session });
    expect([again.status, again.body]).toEqual([
      404,
      { success: false, errors: ['User was not found or was not logged in.'], code: 'not_signed_in' },
    ]);
  });

  const at = (ms: number) => app.clock.set(new Date(start + ms).toISOString());

  test('ends 14 days after it was opened, however much it is used', async () => {
    const session = await enter();
    for (let day = 2; day < 14; day += 2) {
      at(day * dayMs);
      expect(await knows(session)).toBe(200);
    }
    at(14 * dayMs - 1000);
    expect(await knows(session)).toBe(200);
    at(14 * dayMs);
    expect(await knows(session)).toBe(401);
    app.clock.set(startOfTests);
  });

  test('ends after 7 days without a call', async () => {
    const [idle, used] = [await enter(), await enter()];
    at(4 * dayMs);
    expect(await knows(used)).toBe(200);
    at(7 * dayMs + 1000);
    expect([await knows(idle), await knows(used)]).toEqual([401, 200]);
    app.clock.set(startOfTests);
  });

  test('ends when its person is deleted, from the next call on', async () => {
    const gone = await createCustomer(app);
    expect(await knows(gone.session)).toBe(200);
    await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await knows(gone.session)).toBe(401);
  });

  test('is signed out on the oldest device when there are more than ten', async () => {
    const person = await createCustomer(app);
    const sessions = [person.session];
    for (let device = 0; device < mostDevices; device += 1) sessions.push(await sessionOf(app, person));
    const statuses = await Promise.all(sessions.map(knows));
    expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
  });

  test('stands in the database as a hash alone', async () => {
    const session = await enter();
    const { rows } = await sql<{
      row: string;
    }>`select s::text as row from sessions s where client = ${session.client}`.execute(app.db);
    const token = session['access-token'];
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

test('neither tokens, passwords nor e-mails reach the log', async () => {
  const session = await enter();
  await knows(session);
  const lines = app.logs().split('\n');
  const telling = (part: string) => lines.filter((line) => line.includes(part));
  expect(telling('/auth/sign_in')).not.toEqual([]);
  for (const secret of [session['access-token'], password, '@test.example'])
    expect(telling(secret)).toEqual([]);
});
