import { requestReset, signIn } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { createMember, mailsTo, newPassword, request } from '../../../../test/people.ts';
import { startTestApp, testPublicUrl } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let member: Customer;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
  member = await createMember(app);
});
afterAll(() => app.close());

const change = (id: number, values: object) =>
  app.db.updateTable('users').set(values).where('id', '=', id).execute();

const ask = (email: string, redirect_url = `${testPublicUrl}/reset-password`) =>
  app.send(requestReset, { body: { email, redirect_url } });

const newestMail = (recipient: string) =>
  app.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('asking for a new password', () => {
  test('is answered the same whether the address is known or not', async () => {
    const deleted = await createMember(app);
    await change(deleted.id, { deleted_at: app.clock.now() });
    const googleOnly = await createMember(app);
    await change(googleOnly.id, { password_hash: null, google_sub: randomUUID() });
    const known = await ask(member.email);
    expect([known.status, known.body.success, known.body.message.length > 20]).toEqual([200, true, true]);
    const others = [
      deleted.email,
      googleOnly.email,
      `${randomUUID()}@test.example`,
      'no address',
      ' '.repeat(3) + 'x',
    ];
    for (const email of others) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
      expect([...answer.headers.keys()]).toEqual([...known.headers.keys()]);
    }
  });

  test('queues a mail for whoever is known', async () => {
    const known = await createMember(app);
    await ask(`  ${known.email.toUpperCase()} `);
    expect(await mailsTo(app, known.id)).toEqual(['reset_password']);
  });

  test('tells the holder of a Google account by mail how they sign in', async () => {
    const googleOnly = await createMember(app);
    await change(googleOnly.id, { password_hash: null, google_sub: randomUUID() });
    await ask(googleOnly.email);
    expect(await mailsTo(app, googleOnly.id)).toEqual(['google_only']);
    await app.drainMails();
    expect((await newestMail(googleOnly.email)).body).not.toContain('reset_password_token');
  });

  test('without an address is refused', async () => {
    const { status, body } = await request(app, 'POST', '/auth/password', {});
    expect([status, body]).toMatchObject([422, { success: false, code: 'email_invalid' }]);
  });

  test('reads a form as it reads JSON', async () => {
    const answer = await request(
      app,
      'POST',
      '/auth/password',
      new URLSearchParams({ email: member.email, config_name: '' }),
    );
    expect([answer.status, answer.body]).toMatchObject([200, { success: true }]);
  });
});

describe('the page that a reset leads to', () => {
  test.each(['', '/', '?from=mail', '/#top'])('is this app’s own, with %j after it', async (end) => {
    expect((await ask(member.email, `${testPublicUrl}/reset-password${end}`)).status).toBe(200);
  });

  test.each([
    'http://evil.example/reset-password',
    'http://lavoir.test.evil.example/reset-password',
    'http://evil-lavoir.test/reset-password',
    'http://lavoir.test@evil.example/reset-password',
    'http://lavoir.test:8080/reset-password',
    'https://lavoir.test/reset-password',
    'http://lavoir.test/reset-password/../../elsewhere',
    'http://lavoir.test/sign-in',
    'http://lavoir.test\\@evil.example/reset-password',
    '//evil.example/reset-password',
    '//evil',
    '\\\\evil',
    '/reset-password',
    'javascript:alert(1)//http://lavoir.test/reset-password',
    'data:text/html,reset-password',
  ])('is never %s', async (url) => {
    const asking = await createMember(app);
    const { status, body } = await ask(asking.email, url);
    expect([status, body]).toEqual([
      422,
      { success: false, errors: ['Redirect to this address is not allowed.'], code: 'redirect_not_allowed' },
    ]);
    expect(await mailsTo(app, asking.id)).toEqual([]);
  });

  const askAs = (host: string, email: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        forwarded: `host=${host}`,
        'content-type': 'application/json',
      };
      const asking = httpRequest(`${app.url}/auth/password`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asking.on('error', reject);
      asking.end(JSON.stringify({ email }));
    });

  test('is mailed under the public address, whatever the request says its host is', async () => {
    const asking = await createMember(app);
    expect(await askAs('evil.example', asking.email)).toBe(200);
    await app.drainMails();
    const mail = await newestMail(asking.email);
    expect(mail.body).toContain(`${testPublicUrl}/auth/password/edit?reset_password_token=`);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('opens from the mail and takes the new password', async () => {
    const asking = await createMember(app);
    await ask(asking.email);
    await app.drainMails();
    const link = /http:\/\/lavoir\.test(\/auth\/password\/edit\?reset_password_token=[\w-]+)/.exec(
      (await newestMail(asking.email)).body,
    );
    const opened = await request(app, 'GET', link?.[1] ?? '');
    expect(opened.status).toBe(302);
    const page = new URL(opened.headers.get('location') ?? '', testPublicUrl);
    expect([page.origin, page.pathname]).toEqual([testPublicUrl, '/reset-password/']);
    const { status } = await request(app, 'PUT', '/auth/password', {
      reset_password_token: page.searchParams.get('reset_password_token'),
      password: newPassword,
      password_confirmation: newPassword,
    });
    expect(status).toBe(200);
    expect((await app.send(signIn, { body: { email: asking.email, password: newPassword } })).status).toBe(
      200,
    );
  });

  test.each(['//evil.example', 'x&next=//evil.example', '\r\nset-cookie: a=b', 'é'])(
    'takes no other way for the token %j',
    async (token) => {
      const { status, headers } = await request(
        app,
        'GET',
        `/auth/password/edit?reset_password_token=${encodeURIComponent(token)}`,
      );
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(
        `/reset-password/?reset_password_token=${encodeURIComponent(token)}`,
      );
      expect(headers.get('set-cookie')).toBeNull();
    },
  );
});

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Medians of 30 tries each, taken in turn, so that what slows the machine slows both. */
const compare = async (known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 30; round += 1) {
    for (const [index, run] of [known, unknown].entries()) {
      const from = performance.now();
      await run();
      times[index]?.push(performance.now() - from);
    }
  }
  return median(times[0]) / median(times[1]);
};

describe('time does not tell whether an address is known', () => {
  test('when a new password is asked for', { retry: 2 }, async () => {
    const ratio = await compare(
      () => ask(member.email),
      () => ask(`${randomUUID()}@test.example`),
    );
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.25);
  });

  test('when somebody signs in', { retry: 2 }, async () => {
    const enter = (email: string) => app.send(signIn, { body: { email, password: 'something else' } });
    const ratio = await compare(
      () => enter(member.email),
      () => enter(`${randomUUID()}@test.example`),
    );
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.25);
  });
});
