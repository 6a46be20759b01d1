import {
  beginTwoFactor,
  captchaChallenge,
  confirmTwoFactor,
  connectCollectionPoint,
  deleteAccount,
  requestReset,
  resetPassword,
  showOrder,
  showProfile,
  signIn,
  signUp,
  subscribePush,
  unsubscribe,
} from '@lavoir/contract';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { createECDH, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSealed } from '../src/features.ts';
import { reseal } from '../src/reseal/reseal.ts';
import { deriveSecrets } from '../src/secrets.ts';
import { connectToPoint, createOrder, createStaff, createWorld } from './factories.ts';
import type { World } from './factories.ts';
import { queuedJobs } from './mails.ts';
import { applicant, createMember, givePassword, newPassword, password } from './people.ts';
import { mainFile, spawnServer } from './server-process.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { addressOf } from './test-database.ts';

const [older, newer] = [
  'the secret that leaks one day, long enough',
  'the secret that takes its place, as long',
];

/** Three settings of the same house: with the older secret, with both, and with the newer alone. */
let before: TestApp;
let during: TestApp;
let after: TestApp;
let world: World;

beforeAll(async () => {
  before = await startTestApp({ secrets: deriveSecrets(older), captcha: 'altcha' });
  world = await createWorld(before);
  during = await startTestApp({ beside: before, secrets: deriveSecrets(newer, older), captcha: 'altcha' });
  after = await startTestApp({ beside: before, secrets: deriveSecrets(newer), captcha: 'altcha' });
});
afterAll(async () => {
  for (const app of [after, during, before]) await app.close();
});

const resealAll = () => reseal(during.db, during.secrets, allSealed);

const later = (seconds: number) =>
  before.clock.set(new Date(before.clock.now().getTime() + seconds * 1000).toISOString());
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: before.clock.now().getTime() });

/** By a process that ends with it: one that went on would take the mails that a later test lets wait. */
const mailAsBefore = async () => {
  const app = await startTestApp({ beside: before, secrets: deriveSecrets(older) });
  await app.drainMails();
  await app.close();
};

const mailedTo = async (email: string) => {
  const { body } = await before.db
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return body;
};

/** An operator whose second lock was set up at that house. */
const createLocked = async (app: TestApp) => {
  const { id, session } = await createStaff(app, 'operator', world.laundryId);
  await givePassword(app, id);
  const { body: begun } = await app.send(beginTwoFactor, {
    as: session,
    body: { current_password: password },
  });
  const { body } = await app.send(confirmTwoFactor, { as: session, body: { code: codeOf(begun.secret) } });
  later(60);
  const enter = (where: TestApp, more: object = {}, cookie = '') =>
    where.send(signIn, {
      body: { email: session.uid, password, ...more },
      headers: cookie ? { cookie } : {},
    });
  const { secret } = begun;
  return { id, secret, recovery: body.recovery_codes, enter };
};
const cookieIn = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

describe('while APP_SECRET is replaced, and once the previous one is gone,', () => {
  test('sessions stay', async () => {
    const { session: as } = await createMember(before);
    for (const app of [during, after]) expect((await app.send(showProfile, { as })).status).toBe(200);
  });

  test('mailed one-time links work', async () => {
    for (const app of [during, after]) {
      const member = await createMember(before);
      const redirect_url = 'http://lavoir.test/reset-password';
      await before.send(requestReset, { body: { email: member.email, redirect_url } });
      await mailAsBefore();
      const reset_password_token = /token=([\w-]+)/.exec(await mailedTo(member.email))?.[1] ?? '';
      const body = { reset_password_token, password: newPassword, password_confirmation: newPassword };
      expect((await app.send(resetPassword, { body })).status).toBe(200);
    }
  });

  test('the links that end mails work with both, and those of the newer secret for good', async () => {
    const { id } = await createMember(before);
    const by = (app: TestApp, maker: TestApp) =>
      app.send(unsubscribe, { body: { unsubscription_token: maker.secrets.unsubscribeToken(id) } });
    expect((await by(during, before)).status).toBe(200);
    expect((await by(after, during)).status).toBe(200);
    expect((await by(after, before)).body.code).toBe((await by(before, after)).body.code);
    expect((await by(after, before)).status).toBeGreaterThanOrEqual(400);
  });

  test('authenticators open, before they are sealed anew and afterwards', async () => {
    const { secret, enter } = await createLocked(before);
    expect((await enter(during, { otp: codeOf(secret) })).status).toBe(200);
    await resealAll();
    later(60);
    expect((await enter(after, { otp: codeOf(secret) })).status).toBe(200);
  });

  test('recovery codes open while both are there; those of the newer stay', async () => {
    const { recovery, enter } = await createLocked(before);
    expect((await enter(during, { otp: recovery[0] })).status).toBe(200);
    await resealAll();
    expect((await enter(after, { otp: recovery[1] })).body.code).toBe('two_factor_wrong');
    const made = await createLocked(during);
    expect((await made.enter(after, { otp: made.recovery[0] })).status).toBe(200);
  });

  test('a trusted browser stays trusted, and shows what the newer secret signed from then on', async () => {
    const { secret, enter } = await createLocked(before);
    const old = cookieIn(await enter(before, { otp: codeOf(secret), trust: true }));
    await resealAll();
    expect((await enter(after, {}, old)).body.code).toBe('two_factor_needed');
    const again = await enter(during, {}, old);
    expect(again.status).toBe(200);
    expect((await enter(after, {}, cookieIn(again))).status).toBe(200);
  });

  test('a locker’s code is shown', async () => {
    const member = await createMember(before);
    await connectToPoint(before, world, member);
    const at = { orderable_type: 'CollectionPoint', orderable_id: world.pointId };
    const { id } = await createOrder(before, world, member, at);
    await before.db
      .updateTable('orders')
      .set({ status: 'delivered', locker_number: 'A7', locker_code: before.secrets.encrypt('7391') })
      .where('id', '=', id)
      .execute();
    const shown = async (app: TestApp) =>
      (await app.send(showOrder, { as: member.session, params: { id: String(id) } })).body.order.lockers[0]
        ?.code;
    expect(await shown(during)).toBe('7391');
    await resealAll();
    expect(await shown(after)).toBe('7391');
  });

  test('the code of a secure point opens while both are there', async () => {
    const connect = async (app: TestApp) =>
      (
        await app.send(connectCollectionPoint, {
          as: (await createMember(before)).session,
          body: {
            collection_point: { collection_point_id: world.pointId, code: '2580' },
            company_id: world.companyId,
          },
        })
      ).status;
    expect(await connect(during)).toBe(200);
    expect(await connect(after)).toBeGreaterThanOrEqual(400);
  });

  test('a captcha that was begun is good', async () => {
    const answerOf = async (app: TestApp) => {
      const challenge = (await app.send(captchaChallenge)).body as unknown as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };
    const apply = async (app: TestApp, maker: TestApp) =>
      (await app.send(signUp, { body: { ...applicant(), recaptcha_token: await answerOf(maker) } })).status;
    expect(await apply(during, before)).toBe(200);
    expect(await apply(after, during)).toBe(200);
    expect(await apply(after, before)).toBe(422);
    // three times a second of work, on a machine that does other work
  }, 60_000);

  test('the address of a browser that shows notices can be read', async () => {
    const { id, session: as } = await createMember(before);
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
    const subscribed = await before.send(subscribePush, {
      as,
      body: { endpoint, keys, public_key: before.push.publicKey },
    });
    expect(subscribed.status).toBe(200);
    await resealAll();
    const { sealed } = await after.db
      .selectFrom('push_subscriptions')
      .select('sealed')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after.secrets.decrypt(sealed))).toEqual({ endpoint, keys });
    // and a browser is offered the key of the newer secret
    expect(during.push.publicKey).toBe(after.push.publicKey);
    expect(during.push.publicKey).not.toBe(before.push.publicKey);
  });

  test('a farewell that waits reaches whom it is for', async () => {
    const member = await createMember(before, { wallet: 0 });
    expect((await before.send(deleteAccount, { as: member.session, query: {} })).status).toBe(200);
    expect(await resealAll()).toContainEqual({ where: 'mail: recipient', resealed: 1, unreadable: 0 });
    await after.drainMails();
    expect(await mailedTo(member.email)).toContain('lavoir.test');
    expect((await queuedJobs(after)).filter(({ state }) => state === 'retry')).toEqual([]);
  });
});

describe('sealing anew', () => {
  test('leaves nothing under the previous secret, and is done once', async () => {
    await createLocked(before);
    const told = await resealAll();
    expect(told.find(({ where }) => where === 'two_factors.secret')?.resealed).toBeGreaterThan(0);
    for (const { resealed, unreadable } of await resealAll()) expect([resealed, unreadable]).toEqual([0, 0]);
  });

  test('leaves what neither secret opens as it is, and counts it', async () => {
    const { id } = await createLocked(before);
    const strange = deriveSecrets('a secret that nobody here has ever had').encrypt('2580');
    const pending = (change: Buffer | null) =>
      before.db.updateTable('two_factors').set({ pending: change }).where('user_id', '=', id).execute();
    await pending(strange);
    expect(await resealAll()).toContainEqual({ where: 'two_factors.pending', resealed: 0, unreadable: 1 });
    const row = await before.db
      .selectFrom('two_factors')
      .select('pending')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.pending?.equals(strange)).toBe(true);
    await pending(null);
  });

  test('knows every column of bytes: sealed, a hash, or a picture', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(before.db);
    const sealed = allSealed.flatMap(({ columns = [] }) =>
      columns.map(({ table, column }) => `${table}.${column}`),
    );
    const others = rows
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('_hash') && !name.endsWith('.jpeg'));
    expect(others.toSorted()).toEqual(sealed.toSorted());
  });

  test('is a command, which says what it did and whether anything is left', async () => {
    const { id } = await createLocked(before);
    const run = async (secrets: Record<string, string>) => {
      const environment = { DATABASE_URL: addressOf(before.connection), ...secrets };
      const command = spawnServer(0, environment, [process.execPath, mainFile, 'reseal']);
      await expect.poll(command.ended, { timeout: 25_000 }).toBeDefined();
      return { code: command.ended(), said: command.said() };
    };
    const alone = await run({ APP_SECRET: newer });
    expect(alone.code).toBe(1);
    expect(alone.said).toContain('two_factors.secret: 0 sealed anew, 1 that neither secret opens');
    const both = await run({ APP_SECRET: newer, APP_SECRET_PREVIOUS: older });
    expect([both.code, both.said]).toEqual([
      0,
      expect.stringContaining('two_factors.secret: 1 sealed anew\n'),
    ]);
    const { secret } = await before.db
      .selectFrom('two_factors')
      .select('secret')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after.secrets.decrypt(secret ?? Buffer.alloc(0))).toMatch(/^[A-Z2-7]+$/);
  }, 60_000);
});
