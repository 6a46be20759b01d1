import { showProfile, signIn, updateAccount } from '@lavoir/contract';
import { minuteMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, sessionOf } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import {
  createMember,
  isSignedIn,
  linkFor,
  mailsTo,
  newPassword,
  password,
  request,
} from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let member: Customer;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createMember(app);
});

const change = (body: object) => request(app, 'PUT', '/auth', body, member.session);
const profile = async () => (await app.send(showProfile, { as: member.session })).body.profile;
const userRow = () =>
  app.db.selectFrom('users').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const enters = async (text: string) =>
  (await app.send(signIn, { body: { email: member.email, password: text } })).status === 200;

describe('changing the profile', () => {
  test('keeps what was sent and answers with the person', async () => {
    const wish = {
      first_name: '  Nora ',
      last_name: 'Peeters',
      phone_number: '0470/12.34.56',
      company_name: 'Atelier',
      vat: 'be 0403.170.701',
    };
    const { status, body } = await app.send(updateAccount, { as: member.session, body: wish });
    expect([status, body.status, body.data]).toMatchObject([
      200,
      'success',
      { id: member.id, uid: member.email, first_name: 'Nora', last_name: 'Peeters' },
    ]);
    expect(await profile()).toMatchObject({
      first_name: 'Nora',
      last_name: 'Peeters',
      phone_number: '+32470123456',
      company_name: 'Atelier',
      vat: 'BE0403170701',
    });
  });

  test('leaves alone what was not sent', async () => {
    await change({ first_name: 'Nora', phone_number: '0470123456' });
    expect((await change({ last_name: 'Peeters' })).status).toBe(200);
    expect(await profile()).toMatchObject({
      first_name: 'Nora',
      last_name: 'Peeters',
      phone_number: '+32470123456',
    });
  });

  test('empties what was sent empty', async () => {
    await change({ phone_number: '0470123456', company_name: 'Atelier', vat: 'BE0403170701' });
    await change({ phone_number: '', company_name: null, vat: '' });
    expect(await profile()).toMatchObject({ phone_number: null, company_name: null, vat: null });
  });

  test('keeps when whoever Google brought accepted the terms, and not when others say so again', async () => {
    const accepted = async () => (await userRow()).terms_accepted_at;
    await app.db.updateTable('users').set({ terms_accepted_at: null }).where('id', '=', member.id).execute();
    await change({ phone_number: '0470123456' });
    expect(await accepted()).toBeNull();
    const at = app.clock.now();
    expect((await change({ phone_number: '0470123456', terms_accepted: true })).status).toBe(200);
    expect(await accepted()).toEqual(at);
    app.clock.set(new Date(at.getTime() + minuteMs).toISOString());
    await change({ terms_accepted: true });
    expect(await accepted()).toEqual(at);
  });

  test('keeps what people see', async () => {
    await change({ first_name: '\u202EaroN', company_name: 'At\u200Belier\u2069' });
    expect(await profile()).toMatchObject({ first_name: 'aroN', company_name: 'Atelier' });
    const family = 'Claes \u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
    await change({ company_name: family });
    expect(await profile()).toMatchObject({ company_name: family });
  });

  test('reads a form as it reads JSON', async () => {
    expect((await change(new URLSearchParams({ first_name: 'Nora', locale: 'nl' }))).status).toBe(200);
    expect(await profile()).toMatchObject({ first_name: 'Nora', locale: 'nl' });
  });

  test.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['nl', 'nl'],
    ['fn', 'fr'],
    ['du', 'nl'],
  ])('reads the language %s as %s', async (locale, stored) => {
    const answer = await change({ locale });
    expect(answer.body).toMatchObject({ data: { locale: stored } });
    expect((await profile()).locale).toBe(stored);
  });

  test('never changes who somebody is', async () => {
    const before = await userRow();
    const strange = {
      email: `${randomUUID()}@test.example`,
      uid: 'other@test.example',
      id: 1,
      provider: 'google_oauth2',
      role: 'operator',
      roles: ['operator'],
      is_operator: true,
      is_customer: false,
      is_company_manager: true,
      manages_company_id: 1,
      driver_of: 1,
      partner_of: 1,
      memberships: [{ role: 'operator' }],
      google_sub: 'sub',
      password_hash: 'hash',
      referral_code: 'MINE2345',
      new_user: true,
      deleted_at: null,
      email_confirmed_at: null,
      tokens: {},
      default_delivery_address_id: null,
    };
    const answer = await change({ ...strange, first_name: 'Nora' });
    expect([answer.status, answer.headers.get('uid')]).toEqual([200, member.email]);
    const search_text = before.search_text.replace(/^test/, 'nora');
    expect(await userRow()).toEqual({ ...before, first_name: 'Nora', search_text });
    const memberships = await app.db.selectFrom('memberships').selectAll().execute();
    expect(memberships.filter(({ user_id }) => user_id === before.id)).toEqual([]);
  });

  test('without a session is refused as the identity calls refuse', async () => {
    const answer = await request(app, 'PUT', '/auth', { first_name: 'Nora' });
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        success: false,
        errors: ['You need to sign in or sign up before continuing.'],
        code: 'unauthenticated',
      },
    ]);
  });

  test('changes one person alone', async () => {
    const bystander = await createMember(app);
    await change({ first_name: 'Nora' });
    const { body } = await app.send(showProfile, { as: bystander.session });
    expect(body.profile.first_name).toBe('Test');
  });
});

describe('a refused change', () => {
  test.each([
    ['phone_number', 'me@test.example', 'phone_invalid', 'Please enter a valid phone number'],
    ['phone_number', '112', 'phone_invalid', 'Please enter a valid phone number'],
    ['vat', 'BE0403170702', 'vat_invalid', 'Please enter a valid VAT number'],
    ['vat', '0403170700', 'vat_invalid', 'Please enter a valid VAT number'],
    ['vat', 'BE403170701', 'vat_invalid', 'Please enter a valid VAT number'],
    ['first_name', '', 'first_name_missing', 'Please enter your first name'],
    ['last_name', ' \u200B', 'last_name_missing', 'Please enter your last name'],
    ['vat', 'US123456789', 'vat_invalid', 'Please enter a valid VAT number'],
  ])('names %s %j as devise_token_auth does', async (field, value, code, text) => {
    const before = await userRow();
    const answer = await change({ first_name: 'Nora', [field]: value });
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'error', errors: { [field]: [text], full_messages: [text] }, code },
    ]);
    expect(await userRow()).toEqual(before);
  });

  test.each([
    ['first_name', 'x'.repeat(101)],
    ['last_name', 'a\0b'],
    ['last_name', 'a\r\nb'],
    ['company_name', 'a\u2028b'],
    ['company_name', 7],
    ['locale', 'de'],
    ['phone_number', ['+32470123456']],
    ['vat', 'B'.repeat(21)],
    ['password', { length: 10 }],
  ])('names %s that cannot be read', async (field, value) => {
    const before = await userRow();
    const answer = await change({ [field]: value });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { status: 'error', code: 'invalid_input', errors: { [field]: [expect.any(String)] } },
    ]);
    expect(await userRow()).toEqual(before);
  });
});

describe('changing the password', () => {
  const wish = (current_password?: string, text = newPassword, confirmation = text) => ({
    ...(current_password === undefined ? {} : { current_password }),
    password: text,
    password_confirmation: confirmation,
  });

  test('keeps this device, signs out the others and says so by mail', async () => {
    const other = await sessionOf(app, member);
    const link = await linkFor(app, 'reset_password', member.id);
    expect((await change(wish(password))).status).toBe(200);
    expect([await isSignedIn(app, member.session), await isSignedIn(app, other)]).toEqual([true, false]);
    expect([await enters(newPassword), await enters(password)]).toEqual([true, false]);
    expect(await mailsTo(app, member.id)).toEqual(['password_changed']);
    const late = await request(app, 'PUT', '/auth/password', {
      reset_password_token: link,
      ...wish(undefined, 'a third password'),
    });
    expect(late.body).toMatchObject({ code: 'reset_token_invalid' });
  });

  test.each([
    ['a wrong current one', wish('something else'), 'current_password_wrong', 'current_password'],
    ['no current one', wish(), 'current_password_wrong', 'current_password'],
    ['one that is too short', wish(password, '2short'), 'password_too_short', 'password'],
    ['an empty one', wish(password, ''), 'password_too_short', 'password'],
    ['a common one', wish(password, 'Welkom123'), 'password_common', 'password'],
    [
      'another confirmation',
      wish(password, newPassword, 'otherwise'),
      'password_mismatch',
      'password_confirmation',
    ],
  ])('with %s changes nothing, other fields included', async (_name, body, code, field) => {
    const other = await sessionOf(app, member);
    const before = await userRow();
    const answer = await change({ ...body, first_name: 'Nora' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { status: 'error', code, errors: { [field]: [expect.any(String)] } },
    ]);
    expect(await userRow()).toEqual(before);
    expect(await isSignedIn(app, other)).toBe(true);
    expect(await mailsTo(app, member.id)).toEqual([]);
  });

  test('on ten devices at once leaves one password and one session at most', async () => {
    const sessions = await Promise.all(Array.from({ length: 9 }, () => sessionOf(app, member)));
    const all = [member.session, ...sessions];
    const answers = await Promise.all(
      all.map((as, index) =>
        app.send(updateAccount, { as, body: wish(password, `the password of number ${index}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const works = await Promise.all(all.map((_, index) => enters(`the password of number ${index}`)));
    expect(works.filter(Boolean)).toHaveLength(1);
    const alive = await Promise.all(all.map((session) => isSignedIn(app, session)));
    expect(alive.filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});
