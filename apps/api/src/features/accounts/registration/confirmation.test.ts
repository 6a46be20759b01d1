import { captchaChallenge, confirmEmail, requestConfirmation, showSettings, signUp } from '@lavoir/contract';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import {
  applicant,
  createMember,
  linkFor,
  mailsTo,
  request,
  sessionIn,
  trustingGoogle,
} from '../../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    google: trustingGoogle,
    socialLinks: [{ name: 'Instagram', url: 'https://social.example/lavoir' }],
  });
  await createWorld(app);
});
afterAll(() => app.close());

const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

const applied = async () => {
  const body = applicant();
  const { headers } = await app.send(signUp, { body });
  const user = await userOf(body.email);
  return { id: user.id, email: body.email, session: sessionIn(headers) };
};

describe('the link of the confirmation mail', () => {
  test.each(['GET', 'HEAD'])(
    'leads to the page that confirms, and confirms nothing itself by %s',
    async (method) => {
      const { id, email, session } = await applied();
      const token = await linkFor(app, 'confirm_email', id);
      for (const headers of [{}, session]) {
        const answer = await request(
          app,
          method,
          `/auth/confirmation?confirmation_token=${token}`,
          undefined,
          headers,
        );
        expect([answer.status, answer.headers.get('location')]).toEqual([
          302,
          `/confirm-email?confirmation_token=${token}`,
        ]);
      }
      expect((await userOf(email)).email_confirmed_at).toBeNull();
    },
  );

  test.each(['', '%00', 'x'.repeat(5000), '//evil.example'])(
    'leads nowhere else with the token %.20j',
    async (token) => {
      const { headers } = await request(app, 'GET', `/auth/confirmation?confirmation_token=${token}`);
      expect(headers.get('location')).toMatch(/^\/confirm-email\?confirmation_token=[\w%.-]*$/);
    },
  );
});

describe('confirming an e-mail address', () => {
  const confirm = (confirmation_token: string, as?: Session) =>
    app.send(confirmEmail, { body: { confirmation_token }, ...(as && { as }) });

  test('is done by the mailed token, signed in or not', async () => {
    for (const isSignedIn of [true, false]) {
      const { id, email, session } = await applied();
      const token = await linkFor(app, 'confirm_email', id);
      const answer = await confirm(token, isSignedIn ? session : undefined);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect((await userOf(email)).email_confirmed_at).toEqual(new Date(startOfTests));
    }
  });

  test('works once', async () => {
    const { id } = await applied();
    const token = await linkFor(app, 'confirm_email', id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(422)]);
  });

  test('works for three days', async () => {
    const { id, email } = await applied();
    const token = await linkFor(app, 'confirm_email', id);
    app.clock.set('2026-11-26T08:00:00+01:00');
    expect((await confirm(token)).body.code).toBe('confirmation_invalid');
    expect((await userOf(email)).email_confirmed_at).toBeNull();
    app.clock.set(startOfTests);
  });

  test.each(['', 'unknown', '\0', 'x'.repeat(5000)])('is refused with the token %.20j', async (token) => {
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        errors: ['This confirmation link was already used or is too old.'],
        code: 'confirmation_invalid',
      },
    ]);
  });

  test('is refused with a link of another kind', async () => {
    const { id } = await applied();
    const { body } = await confirm(await linkFor(app, 'reset_password', id));
    expect(body.code).toBe('confirmation_invalid');
  });
});

describe('asking for a new confirmation link', () => {
  const ask = (email: string) => app.send(requestConfirmation, { body: { email } });
  const queuedFor = async (id: number) =>
    (await mailsTo(app, id)).filter((template) => template === 'confirm_email').length;

  test('mails one that works while the address is unconfirmed, and none after', async () => {
    const { id, email } = await applied();
    await app.drainMails();
    await app.db.deleteFrom('mailbox').execute();
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    await app.drainMails();
    const mail = await app.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirst();
    const [, token = ''] = /confirmation_token=([\w-]+)/.exec(mail?.body ?? '') ?? [];
    expect((await app.send(confirmEmail, { body: { confirmation_token: token } })).status).toBe(200);
    expect((await userOf(email)).email_confirmed_at).not.toBeNull();

    await app.db.deleteFrom('mailbox').execute();
    expect((await ask(email)).status).toBe(200);
    await app.drainMails();
    expect(await app.db.selectFrom('mailbox').selectAll().execute()).toEqual([]);
    expect(await queuedFor(id)).toBe(3);
  });

  test('is answered the same whether somebody waits for it, is confirmed, or nobody is known', async () => {
    const { email } = await applied();
    const confirmed = await createMember(app);
    const first = await ask(email);
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        message: 'If this address still has to be confirmed, a mail with a new link is on its way.',
      },
    ]);
    for (const other of [confirmed.email, 'nobody@test.example', 'no address']) {
      const answer = await ask(other);
      expect([answer.status, answer.body, [...answer.headers.keys()]]).toEqual([
        200,
        first.body,
        [...first.headers.keys()],
      ]);
    }
  });

  test('without an address is refused', async () => {
    const { status, body } = await request(app, 'POST', '/auth/confirmation/new', {});
    expect([status, body]).toMatchObject([422, { success: false, code: 'email_invalid' }]);
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
      payments: { kind: 'sandbox', publishable_key: null },
      social_links: [],
      map_tiles_url: 'https://tiles.example/{z}/{x}/{y}.png',
    });
  });
});

test('the settings name what the sign-in page offers, where the house is elsewhere, and the maps’ tiles', async () => {
  expect((await app.send(showSettings)).body).toEqual({
    captcha: { kind: 'off', site_key: null },
    google_client_id: 'lavoir.apps.test',
    payments: { kind: 'sandbox', publishable_key: null },
    social_links: [{ name: 'Instagram', url: 'https://social.example/lavoir' }],
    map_tiles_url: 'https://tiles.example/{z}/{x}/{y}.png',
  });
});
