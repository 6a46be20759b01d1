import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../../e2e/browser.ts';
import type { JToker } from './devise-clients.ts';
import { createWorld } from './factories.ts';
import type { Customer } from './factories.ts';
import { applicant, createMember, mailsTo, newPassword, password } from './people.ts';
import { startTestApp, testPublicUrl } from './test-app.ts';
import type { TestApp } from './test-app.ts';

// jToker wants jQuery and jQuery a document: it runs in the browser, on a page of another origin than the API's
const require = createRequire(import.meta.url);
const ofJToker = createRequire(require.resolve('j-toker'));
const scripts = [
  ofJToker.resolve('jquery'),
  ofJToker.resolve('jquery.cookie'),
  ofJToker.resolve('jquery-deparam'),
  ofJToker.resolve('pubsub-js'),
  require.resolve('j-toker'),
];

let app: TestApp;
let server: Server;
let browser: Browser;
let page: Page;
let member: Customer;

const servePage = async (): Promise<Server> => {
  const sources = await Promise.all(scripts.map((path) => readFile(path)));
  const html = `<!doctype html><link rel="icon" href="data:,">${scripts.map((_, index) => `<script src="/${index}.js"></script>`).join('')}`;
  const serving = createServer((request, response) => {
    const script = sources[Number(/^\/(\d)\.js$/.exec(request.url ?? '')?.[1])];
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  return serving;
};

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
  server = await servePage();
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
  await app.close();
});

type WithJToker = { jQuery: { auth: JToker } };
type Outcome = { answer?: unknown; error?: { reason: string; data: unknown } };

const call = (method: Exclude<keyof JToker, 'user'>, options: object = {}): Promise<Outcome> =>
  page.evaluate(
    ({ name, given }) =>
      new Promise((resolve) => {
        const { auth } = (globalThis as unknown as WithJToker).jQuery;
        auth[name](given).then(
          (answer) => resolve({ answer }),
          (error) => resolve({ error: error as NonNullable<Outcome['error']> }),
        );
      }),
    { name: method, given: options },
  );
const user = () => page.evaluate(() => (globalThis as unknown as WithJToker).jQuery.auth.user);

/** Opens the page, anew or after a reload, and configures jToker; the reset page is ours. */
const open = async (): Promise<Outcome> => {
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const resetUrl = `${testPublicUrl}/reset-password`;
  return page.evaluate(
    ({ apiUrl, reset }) =>
      new Promise((resolve) => {
        const { auth } = (globalThis as unknown as WithJToker).jQuery;
        auth.configure({ apiUrl, passwordResetSuccessUrl: () => reset }).then(
          (answer) => resolve({ answer }),
          (error) => resolve({ error: error as NonNullable<Outcome['error']> }),
        );
      }),
    { apiUrl: app.url, reset: resetUrl },
  );
};

beforeEach(async () => {
  member = await createMember(app);
  page = await browser.newPage();
  await open();
  return () => page.close();
});

describe('jToker, from a page of another origin', () => {
  test('signs up, stays signed in over a reload, and deletes the account', async () => {
    const { email, ...rest } = applicant();
    const signedUp = await call('emailSignUp', { email, ...rest });
    expect(signedUp).toMatchObject({
      answer: { status: 'success', data: { email, first_name: 'Nora', locale: 'fr' } },
    });
    expect(await open()).toMatchObject({ answer: { email, signedIn: true } });
    expect(await call('destroyAccount')).toMatchObject({ answer: { status: 'success' } });
    expect((await open()).error?.reason).toBe('Cannot validate token; no token found.');
  });

  test('signs in, changes the profile and the password, and signs out', async () => {
    expect(await call('emailSignIn', { email: member.email, password })).toMatchObject({
      answer: { data: { id: member.id } },
    });
    expect(await user()).toMatchObject({ id: member.id, signedIn: true });
    expect(await call('validateToken')).toMatchObject({ answer: { id: member.id } });
    expect(await call('updateAccount', { first_name: 'Nora', locale: 'nl' })).toMatchObject({
      answer: { status: 'success' },
    });
    expect(await user()).toMatchObject({ first_name: 'Nora', locale: 'nl' });
    const wish = { current_password: password, password: newPassword, password_confirmation: newPassword };
    expect(await call('updatePassword', wish)).toMatchObject({ answer: { success: true } });
    expect(await call('signOut')).toEqual({ answer: { success: true } });
    expect(await user()).toEqual({});
    expect(await call('emailSignIn', { email: member.email, password: newPassword })).toMatchObject({
      answer: { data: { id: member.id } },
    });
  });

  test('starts signed out', async () => {
    expect((await open()).error?.reason).toBe('Cannot validate token; no token found.');
    expect(await user()).toEqual({});
  });

  test('asks for a reset', async () => {
    expect(await call('requestPasswordReset', { email: member.email })).toMatchObject({
      answer: { success: true },
    });
    expect(await mailsTo(app, member.id)).toEqual(['reset_password']);
  });

  test('hears in words why it is refused', async () => {
    expect(await call('emailSignIn', { email: member.email, password: 'something else' })).toMatchObject({
      error: { data: { success: false, errors: ['Invalid login credentials. Please try again.'] } },
    });
    expect(await call('emailSignUp', applicant({ email: member.email }))).toMatchObject({
      error: {
        data: {
          status: 'error',
          errors: { email: ['has already been taken'], full_messages: ['Email has already been taken'] },
        },
      },
    });
    expect(await call('signOut')).toMatchObject({
      error: { data: { success: false, errors: ['User was not found or was not logged in.'] } },
    });
    expect(await call('updateAccount', { first_name: 'Nora' })).toMatchObject({
      error: { data: { success: false } },
    });
  });
});
