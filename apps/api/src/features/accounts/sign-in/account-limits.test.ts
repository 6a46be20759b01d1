import {
  requestConfirmation,
  requestReset,
  resetPassword,
  signIn,
  signUp,
  updateAccount,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import { applicant, createMember, password, sessionIn, signInFrom } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: 'on', processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('limit_counts').execute());

const enter = (email: string, tried: string) => app.send(signIn, { body: { email, password: tried } });
const fail = (email: string) => enter(email, 'something else');

const enterFrom = (localAddress: string, email: string) => signInFrom(app, localAddress, { email, password });

type Answer = { status: number; headers: Headers; body: object };

/** The refusal in the form of the identity calls, with when to come back. */
const expectTooMany = ({ status, headers, body }: Answer, seconds: number) => {
  expect([status, body]).toEqual([
    429,
    { success: false, errors: ['That was a lot at once. Please wait a moment.'], code: 'too_many_requests' },
  ]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(seconds - 30);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(headers.get('access-token')).toBeNull();
};

describe('wrong passwords', () => {
  test('are five a minute, then the right one has to wait too', async () => {
    const { email } = await createMember(app);
    for (let round = 0; round < 5; round += 1) expect((await fail(email)).status).toBe(401);
    expectTooMany(await fail(email), 60);
    expectTooMany(await enter(email.toUpperCase(), password), 60);
  });

  test('lock out neither a colleague behind the same address nor the person elsewhere', async () => {
    const [{ email }, colleague] = [await createMember(app), await createMember(app)];
    for (let round = 0; round < 6; round += 1) await fail(email);
    expect((await enter(colleague.email, password)).status).toBe(200);
    expect((await enter(email, password)).status).toBe(429);
    expect(await enterFrom('127.0.0.2', email)).toBe(200);
  });

  test('of an unknown account are counted as those of a known one', async () => {
    const email = `${randomUUID()}@test.example`;
    for (let round = 0; round < 5; round += 1) expect((await fail(email)).status).toBe(401);
    expectTooMany(await fail(email), 60);
  });

  test('at the same moment are five as well', async () => {
    const { email } = await createMember(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
  });

  test('for many accounts are limited to sixty in ten minutes from one address, and other addresses may still sign in', async () => {
    const statuses: number[] = [];
    // more at the same moment would be sent away before they are looked at
    for (let batch = 0; batch < 7; batch += 1) {
      const tries = Array.from({ length: 10 }, () => fail(`${randomUUID()}@test.example`));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(10).fill(429)]);
    const { email } = await createMember(app);
    expectTooMany(await enter(email, password), 600);
    expect(await enterFrom('127.0.0.2', email)).toBe(200);
  });

  test('count, right ones do not', async () => {
    const { email } = await createMember(app);
    for (let round = 0; round < 8; round += 1) expect((await enter(email, password)).status).toBe(200);
  });
});

describe('wrong current passwords', () => {
  const newOne = { password: 'a new one for every day', password_confirmation: 'a new one for every day' };

  test.each([
    ['PUT /auth', updateAccount],
    ['PUT /auth/password', resetPassword],
  ])('of %s are ten an hour, on both calls together', async (_name, call) => {
    const { session } = await createMember(app);
    const guess = (current_password: string) =>
      app.send(call, { as: session, body: { current_password, ...newOne } });
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess('something else')))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect(
      (await app.send(updateAccount, { as: session, body: { current_password: password, ...newOne } }))
        .status,
    ).toBe(429);
    expect((await app.send(updateAccount, { as: session, body: { first_name: 'Ada' } })).status).toBe(200);
  });

  test('right ones do not count', async () => {
    const { session } = await createMember(app);
    let current_password = password;
    for (let round = 0; round < 12; round += 1) {
      const next = `a new one for round ${round}`;
      const body = { current_password, password: next, password_confirmation: next };
      expect((await app.send(updateAccount, { as: session, body })).status).toBe(200);
      current_password = next;
    }
  });
});

describe('sign-ups', () => {
  test('are five an hour from one address', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await app.send(signUp, { body: applicant() })).status).toBe(200);
    }
    const body = applicant();
    const sixth = await app.send(signUp, { body });
    expectTooMany(sixth, 3600);
    expect(sessionIn(sixth.headers)).toEqual({ 'access-token': '', client: '', uid: '' });
    const users = await app.db.selectFrom('users').select('id').where('email', '=', body.email).execute();
    expect(users).toEqual([]);
  });
});

describe('requests for a new password', () => {
  const ask = (email: string) => app.send(requestReset, { body: { email } });

  test.each([
    ['known', async () => (await createMember(app)).email],
    ['unknown', async () => `${randomUUID()}@test.example`],
  ])('are three in five minutes for a %s address', async (_name, emailOf) => {
    const email = await emailOf();
    for (let round = 0; round < 3; round += 1) expect((await ask(email)).status).toBe(200);
    expectTooMany(await ask(` ${email.toUpperCase()}`), 300);
    expect((await ask(`${randomUUID()}@test.example`)).status).toBe(200);
  });

  test('are twenty an hour from one address', async () => {
    const asks = Array.from({ length: 22 }, () => ask(`${randomUUID()}@test.example`));
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(20).fill(200), 429, 429]);
  });
});

describe('requests for a new confirmation link', () => {
  test('are three in five minutes, for an address that nobody has too', async () => {
    const ask = (email: string) => app.send(requestConfirmation, { body: { email } });
    for (const email of [(await createMember(app)).email, `${randomUUID()}@test.example`]) {
      for (let round = 0; round < 3; round += 1) expect((await ask(email)).status).toBe(200);
      expectTooMany(await ask(` ${email.toUpperCase()}`), 300);
    }
  });
});
