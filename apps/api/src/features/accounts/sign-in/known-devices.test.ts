import {
  deleteAccount,
  resetPassword,
  setFirstPassword,
  signIn,
  signUp,
  updateAccount,
} from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import {
  applicant,
  createMember,
  linkFor,
  newPassword,
  password,
  signInFrom,
} from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Answer, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let member: Customer;

beforeAll(async () => {
  app = await startTestApp({ limits: 'on', processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('limit_counts').execute();
  member = await createMember(app, { wallet: 0 });
});

/** The cookie that an answer hands out, as a browser sends it back. */
const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string | undefined =>
  headers.getSetCookie()[0]?.split(';')[0];

const enter = async (email: string, tried: string, cookie?: string) =>
  app.send(signIn, { body: { email, password: tried }, headers: cookie === undefined ? {} : { cookie } });

const knownDevice = async (email = member.email): Promise<string> =>
  cookieOf(await enter(email, password)) ?? '';

const failFrom = (localAddress: string, email: string) =>
  signInFrom(app, localAddress, { email, password: 'something else' });

/** 25 wrong passwords, each from another computer. */
const attack = async (email = member.email): Promise<void> => {
  const addresses = Array.from({ length: 25 }, (_, index) => `127.0.7.${index + 1}`);
  const statuses = await Promise.all(addresses.map((address) => failFrom(address, email)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
};

/** A minute later, as far as tries from one place are counted. */
const waitAMinute = () => app.db.deleteFrom('limit_counts').where('key', 'like', 'sign_in:%').execute();

describe('while strangers guess at a password', () => {
  test('they are locked out, and so is its owner on a strange device', async () => {
    await attack();
    expect((await enter(member.email, password)).status).toBe(429);
  });

  test('its owner signs in at once from a device that did before', async () => {
    const cookie = await knownDevice();
    await attack();
    const answer = await enter(member.email.toUpperCase(), password, cookie);
    expect([answer.status, cookieOf(answer) === undefined]).toEqual([200, false]);
    expect((await enter(member.email, password, cookieOf(answer))).status).toBe(200);
  });

  const byReset = async (): Promise<Answer<unknown>> => {
    const reset_password_token = await linkFor(app, 'reset_password', member.id);
    const body = { reset_password_token, password: newPassword, password_confirmation: newPassword };
    return app.send(resetPassword, { body });
  };
  const byInvitation = async (): Promise<Answer<unknown>> => {
    await app.db.updateTable('users').set({ password_hash: null }).where('id', '=', member.id).execute();
    const token = await linkFor(app, 'invitation', member.id);
    return app.send(setFirstPassword, {
      body: { token, password: newPassword, password_confirmation: newPassword },
    });
  };
  const wish = { current_password: password, password: newPassword, password_confirmation: newPassword };
  const byProfile = async (): Promise<Answer<unknown>> =>
    app.send(updateAccount, { as: member.session, body: wish });

  test.each([
    ['reset it', byReset],
    ['set a first one', byInvitation],
    ['changed it', byProfile],
  ])('its owner who has just %s signs in at once', async (_name, set) => {
    await attack();
    const answer = await set();
    expect([answer.status, (await enter(member.email, newPassword)).status]).toEqual([200, 429]);
    expect((await enter(member.email, newPassword, cookieOf(answer))).status).toBe(200);
  });

  test('whoever has just signed up signs in at once', async () => {
    const body = applicant();
    const answer = await app.send(signUp, { body });
    await attack(body.email);
    expect((await enter(body.email, password, cookieOf(answer))).status).toBe(200);
  });

  test.each(['reset', 'change'])(
    'a device that knew the password before its %s is a stranger',
    async (how) => {
      const before = await knownDevice();
      await (how === 'reset' ? byReset() : byProfile());
      await attack();
      expect((await enter(member.email, newPassword, before)).status).toBe(429);
    },
  );

  test('a forged proof, and one of another account, help nobody', async () => {
    const other = await createMember(app);
    const [mine, others] = [await knownDevice(), await knownDevice(other.email)];
    await attack();
    const [name, value = ''] = mine.split('=');
    const [nonce, signature = ''] = value.split('.');
    const forged = [
      `${nonce}x.${signature}`,
      `${nonce}.${signature.slice(1)}A`,
      `${nonce}.`,
      '.',
      '',
      nonce,
      'a.b.c',
    ];
    for (const cookie of [others, ...forged.map((text) => `${name}=${text}`)]) {
      expect([cookie, (await enter(member.email, password, cookie)).status]).toEqual([cookie, 429]);
    }
  });
});

describe('a known device', () => {
  test('has five wrong passwords a minute of its own', async () => {
    const cookie = await knownDevice();
    for (let round = 0; round < 5; round += 1) {
      expect((await enter(member.email, 'something else', cookie)).status).toBe(401);
    }
    expect((await enter(member.email, password, cookie)).status).toBe(429);
    // nobody else was counted
    expect((await enter(member.email, password)).status).toBe(200);
  });

  test('is a stranger after ten an hour', async () => {
    const cookie = await knownDevice();
    for (let round = 0; round < 10; round += 1) {
      if (round === 5) await waitAMinute();
      expect((await enter(member.email, 'something else', cookie)).status).toBe(401);
    }
    await waitAMinute();
    await attack();
    expect((await enter(member.email, password, cookie)).status).toBe(429);
  });

  test('has right passwords without end', async () => {
    const cookie = await knownDevice();
    for (let round = 0; round < 12; round += 1) {
      expect((await enter(member.email, password, cookie)).status).toBe(200);
    }
  });

  test('is what signs in, not what fails to', async () => {
    for (const email of [member.email, 'nobody@test.example']) {
      expect(cookieOf(await enter(email, 'something else'))).toBeUndefined();
    }
    const body = { reset_password_token: 'none', ...wishOf(newPassword) };
    expect(cookieOf(await app.send(resetPassword, { body }))).toBeUndefined();
  });

  test('opens no session', async () => {
    const cookie = await knownDevice();
    const answer = await fetch(`${app.url}/auth/validate_token`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  });

  test('forgets an account that is deleted', async () => {
    const answer = await app.send(deleteAccount, { as: member.session });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lavoir-device=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

const wishOf = (text: string) => ({ password: text, password_confirmation: text });
