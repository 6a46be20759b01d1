import { googleCallback, signIn, signUp, updateAccount } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, sessionOf } from '../../../../test/factories.ts';
import type { World } from '../../../../test/factories.ts';
import {
  applicant,
  createMember,
  idTokenOf,
  isSignedIn,
  linkFor,
  mailsTo,
  password,
  request,
  sessionIn,
  trustingGoogle,
} from '../../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ google: trustingGoogle, processes: 2 });
  world = await createWorld(app);
});
afterAll(() => app.close());

const newEmail = () => `${randomUUID()}@test.example`;
const come = (id_token: string, headers: Record<string, string> = {}) =>
  app.send(googleCallback, { body: { id_token }, headers });
const userRow = (id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const enters = async (email: string) =>
  (await app.send(signIn, { body: { email, password } })).status === 200;

/** What somebody leaves behind who used an account for a while. */
const useAccount = async (user_id: number): Promise<void> => {
  const street = { street: 'Evil Street', nr: '6', zip_code: '1050', city: 'Ixelles' };
  const { id } = await app.db
    .insertInto('delivery_addresses')
    .values({ user_id, ...street })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({ default_delivery_address_id: id })
    .where('id', '=', user_id)
    .execute();
  await app.db
    .insertInto('user_collection_points')
    .values({ user_id, collection_point_id: world.pointId, company_id: world.companyId })
    .execute();
  await app.db.insertInto('cart_lines').values({ user_id, product_id: world.shirt, quantity: 3 }).execute();
  await app.db
    .insertInto('payment_methods')
    .values({ user_id, provider_method: `pm_${randomUUID()}`, brand: 'visa', last4: '4242' })
    .execute();
};

const cardsOf = (userId: number) =>
  app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();

const refused = {
  success: false,
  errors: ['Invalid email address. Please try another or create an account.'],
  code: 'google_refused',
};

describe('somebody whom Google vouches for', () => {
  test('gets an account and a session the first time, the same account from then on', async () => {
    const email = newEmail();
    const token = idTokenOf({ email });
    const first = await come(token, { 'accept-language': 'nl' });
    expect([first.status, first.body.user]).toMatchObject([
      200,
      {
        uid: email,
        email,
        provider: 'google_oauth2',
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone_number: null,
        company_name: null,
        allow_password_change: false,
        locale: 'nl',
        is_company_manager: false,
        new_user: true,
        new_social_user: true,
        roles: [],
      },
    ]);
    expect(first.body.user.referral_code).toMatch(/^[A-Z2-9]{8}$/);
    const again = await come(token);
    expect(again.body.user).toMatchObject({ id: first.body.user.id, new_social_user: false });
    for (const { headers } of [first, again]) expect(await isSignedIn(app, sessionIn(headers))).toBe(true);
    expect(await mailsTo(app, first.body.user.id)).toEqual(['welcome']);
    expect((await userRow(first.body.user.id)).email_confirmed_at).toEqual(new Date(startOfTests));
  });

  test('is known by who they are, not by their address', async () => {
    const sub = randomUUID();
    const { body } = await come(idTokenOf({ sub }));
    const moved = await come(idTokenOf({ sub, email: newEmail() }));
    expect(moved.body.user).toMatchObject({ id: body.user.id, email: body.user.email });
  });

  test('has one account after twenty first visits at once', async () => {
    const email = newEmail();
    const token = idTokenOf({ email });
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(token)));
    const users = await app.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    expect(answers.map(({ status, body }) => `${status} ${body.user?.id}`)).toEqual(
      Array<string>(20).fill(`200 ${users[0]?.id}`),
    );
    expect(answers.filter(({ body }) => body.user.new_social_user)).toHaveLength(1);
    expect(await mailsTo(app, users[0]?.id ?? 0)).toEqual(['welcome']);
  });

  test('has one account when two addresses of theirs come at once', async () => {
    const sub = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => come(idTokenOf({ sub }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  test('signs in as whom the token names, whatever else the body says', async () => {
    const victim = await createMember(app);
    const token = idTokenOf({});
    const answer = await request(app, 'POST', '/auth/google_oauth2/callback', {
      id_token: token,
      provider: 'google_oauth2',
      uid: victim.email,
      email: victim.email,
      info: { email: victim.email, first_name: 'Eve' },
      role: 'operator',
      is_operator: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { first_name: 'Ada', roles: [] } });
    expect(answer.headers.get('uid')).not.toBe(victim.email);
    expect((await userRow(victim.id)).google_sub).toBeNull();
  });

  test('comes by a form as well', async () => {
    const body = new URLSearchParams({ id_token: idTokenOf({}) });
    expect((await request(app, 'POST', '/auth/google_oauth2/callback', body)).status).toBe(200);
  });

  test('gets nowhere with a token that Google did not sign', async () => {
    const bodies = [{ id_token: 'forged' }, { id_token: '' }, { id_token: 7 }, { id_token: null }, {}];
    for (const body of bodies) {
      const answer = await request(app, 'POST', '/auth/google_oauth2/callback', body);
      expect([answer.status, answer.body]).toEqual([401, refused]);
      expect(answer.headers.get('access-token')).toBeNull();
    }
  });
});

describe('an account with the same address', () => {
  test('is joined, and keeps a password of its confirmed owner with its sessions', async () => {
    const member = await createMember(app);
    const { status, body } = await come(idTokenOf({ email: member.email.toUpperCase(), firstName: 'Other' }));
    expect([status, body.user]).toMatchObject([
      200,
      { id: member.id, new_social_user: false, first_name: 'Test', provider: 'email' },
    ]);
    expect([await isSignedIn(app, member.session), await enters(member.email)]).toEqual([true, true]);
    expect(await mailsTo(app, member.id)).toEqual([]);
  });

  test('that nobody confirmed loses the password and the sessions that somebody made up before', async () => {
    const body = applicant();
    const squatter = sessionIn((await app.send(signUp, { body })).headers);
    const { body: answer, headers } = await come(idTokenOf({ email: body.email }));
    expect(answer.user).toMatchObject({
      email: body.email,
      new_social_user: false,
      provider: 'google_oauth2',
    });
    expect([await isSignedIn(app, squatter), await enters(body.email)]).toEqual([false, false]);
    expect(await isSignedIn(app, sessionIn(headers))).toBe(true);
    const user = await userRow(answer.user.id);
    expect([user.password_hash, user.email_confirmed_at]).toEqual([null, new Date(startOfTests)]);
  });

  test('that nobody confirmed keeps nothing that was typed into it', async () => {
    const typed = { first_name: 'Win € 500', last_name: 'http://evil.example', locale: 'fr' as const };
    const body = applicant(typed);
    const as = sessionIn((await app.send(signUp, { body })).headers);
    const mine = { company_name: 'Evil', vat: 'BE0403170701' };
    expect((await app.send(updateAccount, { as, body: mine })).status).toBe(200);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    await useAccount(id);
    const { body: answer } = await come(idTokenOf({ email: body.email }), { 'accept-language': 'nl' });
    expect(answer.user).toMatchObject({
      id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      locale: 'nl',
      new_user: true,
    });
    expect(await userRow(id)).toMatchObject({
      phone_number: null,
      vat: null,
      company_name: null,
      terms_accepted_at: null,
      default_delivery_address_id: null,
    });
    for (const table of ['delivery_addresses', 'user_collection_points', 'cart_lines'] as const) {
      const rows = await app.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await cardsOf(id)).toEqual([]);
  });

  test('that its owner confirmed keeps what they typed', async () => {
    const member = await createMember(app);
    const before = await userRow(member.id);
    await come(idTokenOf({ email: member.email, firstName: 'Other' }), { 'accept-language': 'nl' });
    expect(await userRow(member.id)).toEqual({ ...before, google_sub: expect.any(String) });
    const addresses = app.db.selectFrom('delivery_addresses').select('id').where('user_id', '=', member.id);
    expect(await addresses.execute()).toHaveLength(1);
  });

  test('made up for a victim is theirs alone, though a mail scanner opened the mailed link', async () => {
    const body = applicant();
    const attacker = sessionIn((await app.send(signUp, { body })).headers);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    const link = `/auth/confirmation?confirmation_token=${await linkFor(app, 'confirm_email', id)}`;
    for (const method of ['HEAD', 'GET', 'GET']) await request(app, method, link);
    const victim = await come(idTokenOf({ email: body.email }));
    expect(victim.body.user.id).toBe(id);
    expect([await isSignedIn(app, attacker), await enters(body.email)]).toEqual([false, false]);
    expect(await isSignedIn(app, sessionIn(victim.headers))).toBe(true);
  });

  test('that has another Google account already is refused', async () => {
    const { body } = await come(idTokenOf({}));
    const second = await come(idTokenOf({ email: body.user.email }));
    expect([second.status, second.body]).toEqual([401, refused]);
    expect(second.headers.get('access-token')).toBeNull();
  });

  test('takes one of ten Google accounts that claim it at once', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => come(idTokenOf({ email: member.email }))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  test('that was deleted does not come back', async () => {
    const sub = randomUUID();
    const { body } = await come(idTokenOf({ sub }));
    const { id, email } = body.user;
    const session = await sessionOf(app, { id, email });
    expect((await request(app, 'DELETE', '/auth', undefined, session)).status).toBe(200);
    const again = await come(idTokenOf({ sub, email }));
    expect(again.body.user).toMatchObject({ email, new_social_user: true });
    expect(again.body.user.id).not.toBe(id);
  });
});

describe('a failed sign-in', () => {
  let hinting: TestApp;
  beforeAll(async () => {
    hinting = await startTestApp({ google: trustingGoogle, signInHints: true });
    await createWorld(hinting);
  });
  afterAll(() => hinting.close());

  const tell = async (of: TestApp, email: string) => {
    const { status, body } = await of.send(signIn, { body: { email, password: 'something else' } });
    return [status, body.code, body.errors?.[0]];
  };
  const unknown = [401, 'invalid_credentials', 'Invalid login credentials. Please try again.'];

  test('tells nothing of how the account signs in', async () => {
    const { body } = await come(idTokenOf({}));
    expect(await tell(app, body.user.email)).toEqual(unknown);
    expect(await tell(app, (await createMember(app)).email)).toEqual(unknown);
    expect(await tell(app, newEmail())).toEqual(unknown);
  });

  test('tells it where hints are switched on', async () => {
    const { body } = await hinting.send(googleCallback, { body: { id_token: idTokenOf({}) } });
    expect(await tell(hinting, body.user.email)).toEqual([
      401,
      'google_only_account',
      'Try to login using Google Sign-up.',
    ]);
    const member = await createMember(hinting);
    expect(await tell(hinting, member.email)).toEqual([
      401,
      'wrong_password',
      'Invalid Password. Please try again.',
    ]);
    expect(await tell(hinting, newEmail())).toEqual(unknown);
  });
});
