import { checkInvitation, resetPassword, setFirstPassword, signIn } from '@lavoir/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createWorld, sessionOf } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import {
  createMember,
  isSignedIn,
  linkFor,
  mailsTo,
  newPassword,
  password,
  request,
  sessionIn,
} from '../../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());

const wish = (text = newPassword) => ({ password: text, password_confirmation: text });

const enters = async ({ email }: Customer, text: string) =>
  (await app.send(signIn, { body: { email, password: text } })).status === 200;

const reset = (reset_password_token: string, change: object = wish()) =>
  app.send(resetPassword, { body: { reset_password_token, ...wish(), ...change } });

const refusedLink = {
  success: false,
  errors: {
    reset_password_token: ['This link was used already or is too old. Please ask for a new one.'],
    full_messages: ['This link was used already or is too old. Please ask for a new one.'],
  },
  code: 'reset_token_invalid',
};

describe('a new password by the mailed link', () => {
  test('opens the account to itself alone', async () => {
    const member = await createMember(app);
    const { status, body } = await reset(await linkFor(app, 'reset_password', member.id));
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Password has been successfully updated' },
    ]);
    expect([await enters(member, newPassword), await enters(member, password)]).toEqual([true, false]);
  });

  test('ends every session and says so by mail', async () => {
    const member = await createMember(app);
    const other = await sessionOf(app, member);
    const bystander = await createMember(app);
    const answer = await reset(await linkFor(app, 'reset_password', member.id));
    expect(answer.headers.get('access-token')).toBeNull();
    const all = [member.session, other, bystander.session];
    expect(await Promise.all(all.map((session) => isSignedIn(app, session)))).toEqual([false, false, true]);
    expect(await mailsTo(app, member.id)).toEqual(['password_changed']);
  });

  test('confirms the address that the mail came to', async () => {
    const customer = await createCustomer(app);
    await reset(await linkFor(app, 'reset_password', customer.id));
    const user = await app.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', customer.id)
      .executeTakeFirst();
    expect(user?.email_confirmed_at).toEqual(new Date(startOfTests));
  });

  test('is set once, and no older link works after it', async () => {
    const member = await createMember(app);
    const [older, link] = [
      await linkFor(app, 'reset_password', member.id),
      await linkFor(app, 'reset_password', member.id),
    ];
    expect((await reset(link)).status).toBe(200);
    for (const used of [link, older]) {
      const answer = await reset(used, wish('yet another password'));
      expect([answer.status, answer.body]).toEqual([422, refusedLink]);
    }
    expect(await enters(member, newPassword)).toBe(true);
  });

  test('is set by one of twenty who use the link at once', async () => {
    const member = await createMember(app);
    const link = await linkFor(app, 'reset_password', member.id);
    const tries = Array.from({ length: 20 }, (_, index) => `the password of number ${index}`);
    const answers = await Promise.all(tries.map((text) => reset(link, wish(text))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(await enters(member, tries[statuses.indexOf(200)] ?? '')).toBe(true);
    expect(await mailsTo(app, member.id)).toEqual(['password_changed']);
  });

  test('leaves no session to whoever signs in by the old one at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await createMember(app);
      const link = await linkFor(app, 'reset_password', member.id);
      const enter = () => app.send(signIn, { body: { email: member.email, password } });
      const [entered] = await Promise.all([Promise.all(Array.from({ length: 8 }, enter)), reset(link)]);
      const sessions = entered
        .filter(({ status }) => status === 200)
        .map(({ headers }) => sessionIn(headers));
      const alive = await Promise.all(sessions.map((session) => isSignedIn(app, session)));
      expect(alive.filter(Boolean)).toEqual([]);
    }
  });

  test('is refused when the link is two hours old', async () => {
    const member = await createMember(app);
    const link = await linkFor(app, 'reset_password', member.id);
    app.clock.set('2026-11-23T10:00:00+01:00');
    expect((await reset(link)).body).toEqual(refusedLink);
    app.clock.set(startOfTests);
    expect(await enters(member, password)).toBe(true);
  });

  test.each(['confirm_email', 'invitation'] as const)('is refused with a link to %s', async (purpose) => {
    const member = await createMember(app);
    expect((await reset(await linkFor(app, purpose, member.id))).body).toEqual(refusedLink);
  });

  test('is refused once the account is deleted', async () => {
    const member = await createMember(app);
    const link = await linkFor(app, 'reset_password', member.id);
    await app.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute();
    expect((await reset(link)).body).toEqual(refusedLink);
  });

  test.each([
    ['short', wish('2short'), 'password_too_short', 'password'],
    ['long', wish('x7'.repeat(65)), 'password_too_long', 'password'],
    ['common', wish('motdepasse123'), 'password_common', 'password'],
    [
      'otherwise confirmed',
      { password_confirmation: 'otherwise' },
      'password_mismatch',
      'password_confirmation',
    ],
    ['no text', { password: ['a', 'b'] }, 'password_too_short', 'password'],
  ])('that is %s leaves the link and the sessions as they were', async (_name, change, code, field) => {
    const member = await createMember(app);
    const link = await linkFor(app, 'reset_password', member.id);
    const refused = await reset(link, change);
    expect([refused.status, refused.body]).toMatchObject([422, { success: false, code }]);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field, 'full_messages']);
    expect(await isSignedIn(app, member.session)).toBe(true);
    expect((await reset(link)).status).toBe(200);
  });
});

describe('a new password by session', () => {
  const change = (as: Session | undefined, body: object) =>
    request(app, 'PUT', '/auth/password', { ...wish(), ...body }, { ...as });

  test('keeps this session and ends the others', async () => {
    const member = await createMember(app);
    const other = await sessionOf(app, member);
    const pending = await linkFor(app, 'reset_password', member.id);
    expect((await change(member.session, { current_password: password })).status).toBe(200);
    expect([await isSignedIn(app, member.session), await isSignedIn(app, other)]).toEqual([true, false]);
    expect([await enters(member, newPassword), await enters(member, password)]).toEqual([true, false]);
    expect(await mailsTo(app, member.id)).toEqual(['password_changed']);
    expect((await reset(pending)).body).toEqual(refusedLink);
  });

  test.each([{}, { current_password: '' }, { current_password: 'something else' }])(
    'needs the current password, not %j',
    async (body) => {
      const member = await createMember(app);
      const answer = await change(member.session, body);
      const errors = {
        current_password: ['Current password is invalid'],
        full_messages: ['Current password is invalid'],
      };
      expect([answer.status, answer.body]).toEqual([
        422,
        { success: false, errors, code: 'current_password_wrong' },
      ]);
      expect(await enters(member, password)).toBe(true);
    },
  );

  test.each([
    {},
    { current_password: password },
    { reset_password_token: '' },
    { reset_password_token: 'unknown' },
  ])('needs a session or a link: %j is neither', async (body) => {
    const answer = await change(undefined, body);
    expect([answer.status, answer.body]).toEqual([422, refusedLink]);
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const invited = await createCustomer(app);
    return { invited, token: await linkFor(app, 'invitation', invited.id) };
  };
  const accept = (token: string, change: object = {}) =>
    app.send(setFirstPassword, { body: { token, ...wish(), ...change } });
  const unknown = { message: 'This invitation was used already or is too old.', code: 'invitation_invalid' };

  test('is valid until it is used', async () => {
    const { invited, token } = await invite();
    const valid = await app.send(checkInvitation, { query: { token } });
    const invitation = {
      email: invited.email,
      by: null,
      role: null,
      place: null,
      valid_until: '2026-11-30',
    };
    expect([valid.status, valid.body]).toEqual([200, { message: 'Valid', invitation }]);
    const accepted = await accept(token);
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { message: 'Password has been successfully updated' },
    ]);
    expect(await enters(invited, newPassword)).toBe(true);
    for (const answer of [await app.send(checkInvitation, { query: { token } }), await accept(token)]) {
      expect([answer.status, answer.body]).toMatchObject([404, unknown]);
    }
  });

  test('confirms the address that it came to', async () => {
    const { invited, token } = await invite();
    await accept(token);
    const user = await app.db
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', invited.id)
      .executeTakeFirst();
    expect(user?.email_confirmed_at).not.toBeNull();
  });

  test('outlives a refused password', async () => {
    const { token } = await invite();
    const refused = await accept(token, wish('short'));
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: 'Password is too short (minimum is 8 characters)', code: 'password_too_short' },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  test('is accepted by one of twenty at once', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // a machine that is busy turns some away before they are read
    expect([200, 404, 503]).toEqual(expect.arrayContaining(statuses));
  });

  test('is too old after a week', async () => {
    const { token } = await invite();
    app.clock.set('2026-11-30T08:00:00+01:00');
    expect((await app.send(checkInvitation, { query: { token } })).body).toMatchObject(unknown);
    expect((await accept(token)).body).toMatchObject(unknown);
    app.clock.set(startOfTests);
  });

  test.each(['', 'unknown', 'a\0b', '%'])('is not %j', async (token) => {
    expect((await app.send(checkInvitation, { query: { token } })).body).toMatchObject(unknown);
    expect((await accept(token)).body).toMatchObject(unknown);
  });

  test('is no link of another kind', async () => {
    const { invited } = await invite();
    const token = await linkFor(app, 'reset_password', invited.id);
    expect((await app.send(checkInvitation, { query: { token } })).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
  });
});
