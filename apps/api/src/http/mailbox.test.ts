import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createWorld } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { mailboxMailer } from '../adapters/mail/mailbox.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  const customer = await createCustomer(app);
  await app.db
    .updateTable('users')
    .set({ first_name: '<script>alert(1)</script>', email_confirmed_at: app.clock.now() })
    .execute();
  await createOrder(app, world, customer);
  await app.drainMails();
});

afterAll(() => app.close());

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
  };
};

const firstMail = async () => {
  const { body } = await get('/dev/mailbox');
  return /\/dev\/mailbox\/\d+/.exec(body)?.[0] ?? '';
};

test('lists the mails, and shows one with its text, headers and calendar, under the app’s own policy', async () => {
  const list = await get('/dev/mailbox');
  expect(list.body).toContain('we pick up on');
  const mail = await get(await firstMail());
  expect(mail.body).toContain('Shirt × 10');
  expect(mail.body).toContain('Message-ID');
  expect(mail.body).toContain('lavoir.ics');
  expect(mail.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  for (const page of [list, mail]) {
    expect(page.policy).toContain("default-src 'self'");
    expect(page.policy).not.toContain('unsafe-inline');
    expect(page.body).not.toMatch(/<style|style=|<script/);
  }
});

test('shows the mail itself under a policy that runs nothing', async () => {
  const { policy, body, type } = await get(`${await firstMail()}/html`);
  expect(type).toContain('text/html');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script');
});

test('gives the calendar as a file', async () => {
  const { type, body } = await get(`${await firstMail()}/lavoir.ics`);
  expect(type).toContain('text/calendar');
  expect(body).toMatch(/^BEGIN:VCALENDAR/);
});

test('gives what lies beside a mail, by its name', async () => {
  const bytes = Buffer.from('<Invoice/>');
  const files = [{ name: '2026-0042.xml', type: 'application/xml', bytes }];
  const about = { to: 'compta@test.example', subject: 'Invoice', text: '', html: '', headers: {} };
  await mailboxMailer(app.db).send({ ...about, messageId: '<1@lavoir.test>', files });
  const { id } = await app.db
    .selectFrom('mailbox')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await get(`/dev/mailbox/${id}`)).body).toContain(`href="/dev/mailbox/${id}/2026-0042.xml"`);
  expect(await get(`/dev/mailbox/${id}/2026-0042.xml`)).toMatchObject({
    status: 200,
    type: 'application/xml',
    body: '<Invoice/>',
  });
  expect((await get(`/dev/mailbox/${id}/2026-0043.xml`)).status).toBe(404);
  await app.db.deleteFrom('mailbox').where('id', '=', id).execute();
});

describe('a page of another origin', () => {
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(app.url + path, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'reads no mail: %j',
    async (headers) => {
      const mail = await firstMail();
      for (const path of ['/dev/mailbox', mail, `${mail}/html`, `${mail}/lavoir.ics`]) {
        const answer = await read(path, headers);
        expect([path, answer.status, answer.body]).toEqual([path, 403, expect.stringContaining('forbidden')]);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  test('is not what the mailbox’s own pages are', async () => {
    for (const headers of [{ origin: app.url }, { 'sec-fetch-site': 'same-origin' }, {}])
      expect((await read('/dev/mailbox', headers)).status).toBe(200);
  });
});

test('answers 404 for a mail that is not there', async () => {
  for (const path of ['/dev/mailbox/999999', '/dev/mailbox/x', '/dev/mailbox/1e9/html'])
    expect((await get(path)).status).toBe(404);
});

test('is not there where mails are really sent', async () => {
  const real = await startTestApp({ mailer: smtpMailer('smtp://127.0.0.1:1', 'hello@lavoir.test') });
  expect((await fetch(`${real.url}/dev/mailbox`)).status).toBe(404);
  await real.close();
});
