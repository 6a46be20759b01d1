import {
  beginTwoFactor,
  confirmTwoFactor,
  googleCallback,
  listStaff,
  resetTwoFactor,
  showTwoFactor,
  signIn,
} from '@lavoir/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff, createWorld, sessionOf } from '../../../../test/factories.ts';
import type { World } from '../../../../test/factories.ts';
import { givePassword, idTokenOf, password, trustingGoogle } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ limits: 'on', google: trustingGoogle });
  world = await createWorld(app);
});
afterAll(() => app.close());

const later = (seconds: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

const createOperator = async () => {
  const { id, session } = await createStaff(app, 'operator', world.laundryId);
  await givePassword(app, id);
  return { id, session, email: session.uid };
};

const lockUp = async (as: Session) => {
  const { body: begun } = await app.send(beginTwoFactor, { as, body: { current_password: password } });
  const { body } = await app.send(confirmTwoFactor, { as, body: { code: codeOf(begun.secret) } });
  later(60);
  return { secret: begun.secret, recovery: body.recovery_codes };
};

const guessedMails = async (recipient: string): Promise<number> => {
  const { count } = await app.db
    .selectFrom('mailbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('subject', 'like', 'Wrong codes%')
    .executeTakeFirstOrThrow();
  return count;
};

const enter = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.send(signIn, { body: { email, password, ...more }, headers });

describe('a second lock', () => {
  test('is switched on by a code of its secret, with eight recovery codes that are shown once', async () => {
    const { session, id } = await createOperator();
    const { body: begun } = await app.send(beginTwoFactor, {
      as: session,
      body: { current_password: password },
    });
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.qr.length).toBe(begun.qr[0]?.length);
    const wrong = await app.send(confirmTwoFactor, { as: session, body: { code: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'two_factor_code_wrong']);
    const { body } = await app.send(confirmTwoFactor, { as: session, body: { code: codeOf(begun.secret) } });
    expect(new Set(body.recovery_codes).size).toBe(8);
    expect((await app.send(showTwoFactor, { as: session })).body).toEqual({
      is_on: true,
      is_required: false,
      asks_password: false,
      recovery_codes_left: 8,
    });
    const row = await app.db
      .selectFrom('two_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret?.toString('utf8')).not.toContain(begun.secret);
  });

  test('is begun by who knows the password alone, and its owner is told by mail in their language', async () => {
    const { session, email, id } = await createOperator();
    await app.db.updateTable('users').set({ locale: 'nl' }).where('id', '=', id).execute();
    expect((await app.send(showTwoFactor, { as: session })).body.asks_password).toBe(true);
    const begin = (body: { current_password?: string }) => app.send(beginTwoFactor, { as: session, body });
    // none is no try
    for (let time = 0; time < 11; time += 1) {
      const none = await begin({});
      expect([none.status, none.body.code]).toEqual([422, 'current_password_wrong']);
    }
    expect((await begin({ current_password: 'not it at all' })).body.code).toBe('current_password_wrong');
    expect((await app.send(confirmTwoFactor, { as: session, body: { code: '000000' } })).body.code).toBe(
      'two_factor_on',
    );
    await lockUp(session);
    await app.drainMails();
    const mails = await app.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([{ subject: 'Er is een tweede slot op je account gezet' }]);
  });

  test('is one set-up in two windows of a browser, which the code of either confirms', async () => {
    const { session } = await createOperator();
    const begin = async () =>
      (await app.send(beginTwoFactor, { as: session, body: { current_password: password } })).body;
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(second.secret).toBe(first.secret);
    const body = { code: codeOf(first.secret), begun_at: first.begun_at };
    expect((await app.send(confirmTwoFactor, { as: session, body })).status).toBe(200);
    const late = { code: codeOf(second.secret), begun_at: second.begun_at };
    const other = await app.send(confirmTwoFactor, { as: session, body: late });
    expect(other.body.code).toBe('two_factor_on');
  });

  test('shows a secret to no other session, nor after a while, and says in the older window that it counts no more', async () => {
    const { session, id, email } = await createOperator();
    const begin = async (as: Session) =>
      (await app.send(beginTwoFactor, { as, body: { current_password: password } })).body;
    const first = await begin(session);
    later(11 * 60);
    const second = await begin(session);
    expect(second.secret).not.toBe(first.secret);
    const elsewhere = await sessionOf(app, { id, email });
    const third = await begin(elsewhere);
    expect(third.secret).not.toBe(second.secret);
    // that was no guess, however often it is typed
    for (let time = 0; time < 6; time += 1) {
      const body = { code: codeOf(second.secret), begun_at: second.begun_at };
      const stale = await app.send(confirmTwoFactor, { as: session, body });
      expect([stale.status, stale.body.code]).toEqual([409, 'two_factor_begun_anew']);
    }
    const body = { code: codeOf(third.secret), begun_at: third.begun_at };
    expect((await app.send(confirmTwoFactor, { as: elsewhere, body })).status).toBe(200);
  });

  test('needs no password of who has none', async () => {
    const { session } = await createStaff(app, 'operator', world.laundryId);
    expect((await app.send(showTwoFactor, { as: session })).body.asks_password).toBe(false);
    expect((await app.send(beginTwoFactor, { as: session, body: {} })).status).toBe(200);
  });

  test('asks for a code behind the password, and takes each once', async () => {
    const { session, email } = await createOperator();
    const { secret } = await lockUp(session);
    expect((await enter(email)).body.code).toBe('two_factor_needed');
    expect((await enter(email, { password: 'not it', otp: codeOf(secret) })).body.code).toBe(
      'invalid_credentials',
    );
    expect((await enter(email, { otp: '000000' })).body.code).toBe('two_factor_wrong');
    const otp = codeOf(secret);
    expect((await enter(email, { otp })).status).toBe(200);
    expect((await enter(email, { otp })).body.code).toBe('two_factor_wrong');
    later(30);
    const both = await Promise.all([
      enter(email, { otp: codeOf(secret) }),
      enter(email, { otp: codeOf(secret) }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('opens by a recovery code, once', async () => {
    const { session, email } = await createOperator();
    const { recovery } = await lockUp(session);
    const otp = ` ${recovery[0]?.toUpperCase().replace('-', ' ')} `;
    expect((await enter(email, { otp })).status).toBe(200);
    expect((await enter(email, { otp })).body.code).toBe('two_factor_wrong');
  });

  test('rests after five wrong codes, and every operator gets one mail', async () => {
    const { session, email } = await createOperator();
    const { secret } = await lockUp(session);
    for (let time = 0; time < 5; time += 1) {
      expect((await enter(email, { otp: '000000' })).body.code).toBe('two_factor_wrong');
    }
    const over = await enter(email, { otp: codeOf(secret) });
    expect([over.status, Number(over.headers.get('retry-after')) > 600]).toEqual([429, true]);
    await enter(email, { otp: codeOf(secret) });
    await app.drainMails();
    expect(await guessedMails(email)).toBe(1);
  });

  test('is asked for behind Google too, and every operator hears of codes guessed there', async () => {
    const { session, email } = await createOperator();
    const { secret } = await lockUp(session);
    const id_token = idTokenOf({ email });
    const come = (otp?: string) => app.send(googleCallback, { body: { id_token, ...(otp && { otp }) } });
    expect((await come()).body.code).toBe('two_factor_needed');
    expect((await come(codeOf(secret))).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await come('000000')).body.code).toBe('two_factor_wrong');
    expect((await come(codeOf(secret))).status).toBe(429);
    await app.drainMails();
    expect(await guessedMails(email)).toBe(1);
  });

  test('isn’t asked for on a browser that an operator trusts, until another lock is set up', async () => {
    const { session, email, id } = await createOperator();
    const { secret } = await lockUp(session);
    const trusted = await enter(email, { otp: codeOf(secret), trust: true });
    const cookie = { cookie: trusted.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const again = await enter(email, {}, cookie);
    expect(again.status).toBe(200);
    expect((await enter(email)).body.code).toBe('two_factor_needed');
    await app.db
      .updateTable('two_factors')
      .set({ confirmed_at: app.clock.now() })
      .where('user_id', '=', id)
      .execute();
    expect((await enter(email, {}, cookie)).body.code).toBe('two_factor_needed');
  });

  test('is taken away by a colleague, who says why; its owner is signed out and told', async () => {
    const { session, email, id } = await createOperator();
    const other = await createOperator();
    await lockUp(session);
    const params = { id: String(id) };
    const body = { reason: 'Lost the phone' };
    expect((await app.send(resetTwoFactor, { as: session, params, body })).body.code).toBe('own_membership');
    expect((await app.send(resetTwoFactor, { as: other.session, params, body })).body.member.two_factor).toBe(
      false,
    );
    expect((await app.send(showTwoFactor, { as: session })).status).toBe(401);
    expect((await enter(email)).status).toBe(200);
    await app.drainMails();
    const mails = await app.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain('Your authenticator was reset');
  });
});

test('where operators must have one, nothing of the console opens without it', async () => {
  const strict = await startTestApp({ operatorTwoFactor: 'required' });
  try {
    const house = await createWorld(strict);
    const { id, session } = await createStaff(strict, 'operator', house.laundryId);
    expect((await strict.send(listStaff, { as: session })).body.code).toBe('two_factor_missing');
    const { body } = await strict.send(beginTwoFactor, { as: session, body: {} });
    const timestamp = strict.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp });
    await strict.send(confirmTwoFactor, { as: session, body: { code } });
    expect((await strict.send(listStaff, { as: session })).status).toBe(200);
    const driver = await createStaff(strict, 'driver', house.laundryId);
    expect((await strict.send(showTwoFactor, { as: driver.session })).body.is_required).toBe(false);
    expect(id).toBeGreaterThan(0);
    await sessionOf(strict, { id, email: session.uid });
  } finally {
    await strict.close();
  }
});
