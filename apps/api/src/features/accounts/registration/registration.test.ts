import { showProfile, signIn, signUp } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import {
  applicant,
  createMember,
  isSignedIn,
  mailsTo,
  password,
  request,
  sessionIn,
} from '../../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());

const newEmail = () => `${randomUUID()}@test.example`;

const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

const countOf = async (email: string) => {
  const rows = await app.db.selectFrom('users').select('id').where('email', '=', email).execute();
  return rows.length;
};

describe('signing up', () => {
  test('opens an account and a session of 14 days', async () => {
    const body = applicant();
    const { status, headers, body: answer } = await app.send(signUp, { body });
    const { id, referral_code } = await userOf(body.email);
    expect(status).toBe(200);
    expect(answer).toEqual({
      status: 'success',
      data: {
        id,
        uid: body.email,
        provider: 'email',
        email: body.email,
        first_name: 'Nora',
        last_name: 'Peeters',
        phone_number: '+32470123456',
        company_name: null,
        allow_password_change: false,
        locale: 'fr',
        referral_code,
        is_company_manager: false,
        new_user: true,
        roles: [],
      },
    });
    expect(referral_code).toMatch(/^[A-Z2-9]{8}$/);
    expect(headers.get('token-type')).toBe('Bearer');
    expect(Number(headers.get('expiry'))).toBe(Math.floor(Date.parse(startOfTests) / 1000) + 14 * 86_400);
    expect(await isSignedIn(app, sessionIn(headers))).toBe(true);
  });

  test('lets the person in by that password from then on', async () => {
    const body = applicant();
    await app.send(signUp, { body });
    expect((await app.send(signIn, { body: { email: body.email, password } })).status).toBe(200);
  });

  test('keeps the phone as it is dialled from anywhere, the e-mail in lower case, the terms with their time', async () => {
    const email = newEmail();
    await app.send(signUp, {
      body: applicant({ email: `  ${email.toUpperCase()} `, first_name: '  Nora\u200B ' }),
    });
    expect(await userOf(email)).toMatchObject({
      email,
      phone_number: '+32470123456',
      first_name: 'Nora',
      terms_accepted_at: new Date(startOfTests),
      email_confirmed_at: null,
    });
  });

  test('keeps of a name what people see', async () => {
    const turned = '\u202EaroN\u202C \u2066van\u2069\u200E \uFEFFÇelik\u00AD';
    const body = applicant({ first_name: turned, last_name: 'Peeters\n' });
    expect((await app.send(signUp, { body })).status).toBe(200);
    expect(await userOf(body.email)).toMatchObject({ first_name: 'aroN van Çelik', last_name: 'Peeters' });
  });

  test('reads a foreign number by its prefix', async () => {
    const body = applicant({ phone_number: '+31 6 12345678' });
    const { headers } = await app.send(signUp, { body });
    const { body: answer } = await app.send(showProfile, { as: sessionIn(headers) });
    expect(answer.profile.phone_number).toBe('+31612345678');
  });

  test('needs no names, no phone and no language', async () => {
    const { email, password_confirmation } = applicant();
    const { status, body } = await request(app, 'POST', '/auth', { email, password, password_confirmation });
    expect([status, body]).toMatchObject([200, { data: { first_name: '', locale: 'en' } }]);
  });

  test('queues a welcome and a link to confirm the address', async () => {
    const body = applicant();
    await app.send(signUp, { body });
    const mails = await mailsTo(app, (await userOf(body.email)).id);
    expect(mails.toSorted()).toEqual(['confirm_email', 'welcome']);
  });

  test('reads a form as it reads JSON', async () => {
    const body = applicant();
    const answer = await request(
      app,
      'POST',
      '/auth',
      new URLSearchParams({ ...body, confirm_success_url: '' }),
    );
    expect(answer.status).toBe(200);
    expect(await isSignedIn(app, sessionIn(answer.headers))).toBe(true);
  });

  test('gives nobody more than an ordinary account', async () => {
    const body = applicant();
    const more = {
      id: 4711,
      role: 'operator',
      roles: ['operator'],
      is_operator: true,
      is_company_manager: true,
      manages_company_id: 1,
      memberships: [{ role: 'operator' }],
      provider: 'google_oauth2',
      uid: 'somebody@test.example',
      google_sub: 'sub',
      tokens: { mine: { token: 'token', expiry: 99 } },
      email_confirmed_at: startOfTests,
      new_user: false,
    };
    const answer = await request(app, 'POST', '/auth', { ...body, ...more });
    expect(answer.status).toBe(200);
    const user = await userOf(body.email);
    expect(user).toMatchObject({
      is_customer: true,
      google_sub: null,
      email_confirmed_at: null,
      new_user: true,
    });
    const memberships = await app.db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(memberships).toEqual([]);
    expect(user.id).not.toBe(4711);
    expect(answer.body).toMatchObject({ data: { uid: body.email, provider: 'email', roles: [] } });
  });

  test('takes 128 characters of any kind, and every one of them counts', async () => {
    const long = `${'é€漢😀'.repeat(31)}é€漢`;
    const body = applicant({ password: `${long}a`, password_confirmation: `${long}a` });
    expect((await app.send(signUp, { body })).status).toBe(200);
    const enter = async (tried: string) =>
      (await app.send(signIn, { body: { email: body.email, password: tried } })).status;
    expect(await enter(`${long}a`)).toBe(200);
    expect(await enter(`${long}b`)).toBe(401);
    expect(await enter(long)).toBe(401);
  });

  test('opens one account for twenty who use the same e-mail at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, round) =>
        app.send(signUp, { body: applicant({ email: round % 2 ? email : email.toUpperCase() }) }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    expect(new Set(losers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['422 email_taken']),
    );
    expect(await countOf(email)).toBe(1);
    expect(await mailsTo(app, (await userOf(email)).id)).toHaveLength(2);
  });
});

describe('a refused sign-up', () => {
  test('says that an e-mail is taken, as devise_token_auth says it', async () => {
    const { email } = await createMember(app);
    const answer = await app.send(signUp, { body: applicant({ email: email.toUpperCase() }) });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        status: 'error',
        data: {},
        errors: { email: ['has already been taken'], full_messages: ['Email has already been taken'] },
        code: 'email_taken',
      },
    ]);
    expect(answer.headers.get('access-token')).toBeNull();
  });

  test('names every wrong field at once', async () => {
    const body = applicant({
      email: 'nobody',
      phone_number: 'me@test.example',
      password: 'short',
      password_confirmation: 'short',
    });
    const answer = await app.send(signUp, { body });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      {
        status: 'error',
        code: 'email_invalid',
        errors: {
          email: ['is not an email'],
          password: ['is too short (minimum is 8 characters)'],
          phone_number: ['Please enter a valid phone number'],
          full_messages: [
            'Please enter a valid email',
            'Password is too short (minimum is 8 characters)',
            'Please enter a valid phone number',
          ],
        },
      },
    ]);
  });

  const both = (wish: string) => ({ password: wish, password_confirmation: wish });
  const wrong: [string, object, string, string][] = [
    ['an empty first name', { first_name: '' }, 'first_name_missing', 'first_name'],
    ['a first name of spaces', { first_name: ' \u200B\u3164 ' }, 'first_name_missing', 'first_name'],
    ['an empty last name', { last_name: ' ' }, 'last_name_missing', 'last_name'],
    ['a line break in the first name', { first_name: 'a\r\nBcc: b' }, 'invalid_input', 'first_name'],
    ['a NUL in the last name', { last_name: 'a\0b' }, 'invalid_input', 'last_name'],
    ['a first name of 101 characters', { first_name: 'x'.repeat(101) }, 'invalid_input', 'first_name'],
    ['an empty e-mail', { email: '' }, 'email_invalid', 'email'],
    ['no e-mail', { email: null }, 'email_invalid', 'email'],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(243)}@test.example` }, 'email_invalid', 'email'],
    [
      'a line break in the e-mail',
      { email: 'a@test.example\r\nBcc: b@test.example' },
      'email_invalid',
      'email',
    ],
    ['no password', { password: null }, 'password_too_short', 'password'],
    ['7 characters', both('w4shd4y'), 'password_too_short', 'password'],
    ['7 characters that take 14 places', both('😀'.repeat(7)), 'password_too_short', 'password'],
    ['129 characters', both('x7'.repeat(64) + 'y'), 'password_too_long', 'password'],
    ['a common password in capitals', both('PassWord123'), 'password_common', 'password'],
    [
      'another confirmation',
      { password_confirmation: `${password} ` },
      'password_mismatch',
      'password_confirmation',
    ],
    ['no confirmation', { password_confirmation: null }, 'password_mismatch', 'password_confirmation'],
    ['a phone of three digits', { phone_number: '047' }, 'phone_invalid', 'phone_number'],
  ];
  test.each(wrong)('with %s opens no account', async (_name, change, code, field) => {
    const body = applicant(change);
    const answer = await app.send(signUp, { body });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual(['full_messages', field].toSorted());
    expect(await countOf(body.email)).toBe(0);
  });

  test.each(['[]', 'null', '"text"', '{"email":7}', '{"email":{"$ne":""},"password":["a"]}', ''])(
    'with %j for a body is the caller’s mistake',
    async (body) => {
      const response = await fetch(`${app.url}/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([400, 422]).toContain(response.status);
      expect(await response.json()).toHaveProperty('code');
    },
  );
});
