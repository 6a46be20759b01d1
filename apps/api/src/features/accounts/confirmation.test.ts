import { captchaChallenge, showSettings, signUp } from '@lavoir/contract';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicant, linkFor, request, sessionIn, trustingGoogle } from '../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ google: trustingGoogle });
});
afterAll(() => app.close());

const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('the link of the confirmation mail', () => {
  const open = (token: string, headers: Record<string, string> = {}) =>
    request(app, 'GET', `/auth/confirmation?confirmation_token=${token}`, undefined, headers);
  const applied = async () => {
    const body = applicant();
    const { headers } = await app.send(signUp, { body });
    const user = await userOf(body.email);
    return { id: user.id, email: body.email, session: sessionIn(headers) };
  };

  test('confirms the address and leads to the sign-in', async () => {
    const { id, email } = await applied();
    const answer = await open(await linkFor(app, 'confirm_email', id));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-in?confirmed=1']);
    expect((await userOf(email)).email_confirmed_at).toEqual(new Date(startOfTests));
  });

  test('leads whoever is signed in to their home', async () => {
    const { id, session } = await applied();
    const answer = await open(await linkFor(app, 'confirm_email', id), session);
    expect(answer.headers.get('location')).toBe('/home?confirmed=1');
  });

  test('is good once', async () => {
    const { id } = await applied();
    const token = await linkFor(app, 'confirm_email', id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    const places = answers.map(({ headers }) => String(headers.get('location'))).toSorted();
    expect(places).toEqual([...Array<string>(9).fill('/sign-in?confirmed=0'), '/sign-in?confirmed=1']);
  });

  test('is good for three days', async () => {
    const { id, email } = await applied();
    const token = await linkFor(app, 'confirm_email', id);
    app.clock.set('2026-11-26T08:00:00+01:00');
    expect((await open(token)).headers.get('location')).toBe('/sign-in?confirmed=0');
    expect((await userOf(email)).email_confirmed_at).toBeNull();
    app.clock.set(startOfTests);
  });

  test.each(['', 'unknown', '%00', 'x'.repeat(5000)])(
    'with the token %.20j confirms nothing',
    async (token) => {
      expect((await open(token)).headers.get('location')).toBe('/sign-in?confirmed=0');
    },
  );

  test('cannot be one of another kind', async () => {
    const { id } = await applied();
    expect((await open(await linkFor(app, 'reset_password', id))).headers.get('location')).toBe(
      '/sign-in?confirmed=0',
    );
  });
});

describe('the captcha', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp({ captcha: 'altcha' });
  });
  afterAll(() => guarded.close());

  const solve = async (): Promise<string> => {
    const { body } = await guarded.send(captchaChallenge);
    const challenge = body as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const apply = (recaptcha_token: string | null, change: object = {}) =>
    guarded.send(signUp, { body: { ...applicant(change), recaptcha_token } });

  test.each([null, '', 'solved, really'])('refuses whoever answers %j', async (answer) => {
    const { status, body } = await apply(answer);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'captcha_failed',
      ['captcha', 'full_messages'],
    ]);
  });

  test('lets a solved answer through once', async () => {
    const answer = await solve();
    expect((await apply(answer)).status).toBe(200);
    expect((await apply(answer)).body.code).toBe('captcha_failed');
  });

  test('keeps its answer for whoever has a field to correct', async () => {
    const answer = await solve();
    expect((await apply(answer, { email: 'nobody' })).body.code).toBe('email_invalid');
    expect((await apply(answer)).status).toBe(200);
  });

  test('is named by the settings, without a key where it needs none', async () => {
    expect((await guarded.send(showSettings)).body).toEqual({
      captcha: { kind: 'altcha', site_key: null },
      google_client_id: null,
    });
  });
});

test('the settings name what the sign-in page offers', async () => {
  expect((await app.send(showSettings)).body).toEqual({
    captcha: { kind: 'off', site_key: null },
    google_client_id: 'lavoir.apps.test',
  });
});
