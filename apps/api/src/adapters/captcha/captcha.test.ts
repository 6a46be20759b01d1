import { hourMs, minuteMs } from '@lavoir/domain';
import { createChallenge, solveChallenge } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { connect } from '../../db/connect.ts';
import type { Db } from '../../db/connect.ts';
import { altcha, altchaWork } from './altcha.ts';
import { captchaOff } from './off.ts';
import type { Captcha } from './port.ts';
import { recaptcha } from './recaptcha.ts';
import { startSiteVerify } from './site-verify.fake.ts';
import type { SiteVerify } from './site-verify.fake.ts';
import { turnstile } from './turnstile.ts';

const address = '203.0.113.7';
const key = randomBytes(32);
const keys = { siteKey: 'site', secretKey: 'secret' };

let db: Db;
let drop: () => Promise<void>;
let vendor: SiteVerify;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db } = connect(database.connection, { onIdleError: () => undefined }));
  ({ drop } = database);
  vendor = await startSiteVerify(keys.secretKey);
});
afterAll(async () => {
  await vendor.close();
  await db.destroy();
  await drop();
});
afterEach(() => vi.useRealTimers());

type Payload = { challenge: Challenge; solution: Solution };
const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Works as the browser's widget does. */
const solve = async (captcha: Captcha): Promise<Payload> => {
  const challenge = (await captcha.challenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('unsolved');
  return { challenge, solution };
};

const own = () => altcha({ db, keys: [key] });

describe.each([
  { kind: 'altcha', make: own, rightAnswer: async () => encode(await solve(own())) },
  {
    kind: 'recaptcha',
    make: () => recaptcha(keys, vendor.url),
    rightAnswer: async () => vendor.rightAnswer(),
  },
  {
    kind: 'turnstile',
    make: () => turnstile(keys, vendor.url),
    rightAnswer: async () => vendor.rightAnswer(),
  },
])('$kind', ({ kind, make, rightAnswer }) => {
  test('believes a right answer once', async () => {
    const captcha = make();
    expect(captcha.kind).toBe(kind);
    const answer = await rightAnswer();
    expect(await captcha.verify(answer, address)).toBe(true);
    expect(await captcha.verify(answer, address)).toBe(false);
  });

  test.each([
    '',
    'garbage',
    '{}',
    'null',
    '\0',
    encode(null),
    encode({ challenge: null, solution: null, test: true }),
    'A'.repeat(100_000),
  ])('refuses %.40j', async (answer) => {
    expect(await make().verify(answer, address)).toBe(false);
  });

  test('believes one of twenty who send the same answer at once', async () => {
    const captcha = make();
    const answer = await rightAnswer();
    const believed = await Promise.all(Array.from({ length: 20 }, () => captcha.verify(answer, address)));
    expect(believed.filter(Boolean)).toHaveLength(1);
  });
});

test('switched off, everything is right', async () => {
  expect(await captchaOff.challenge()).toEqual({});
  expect(await captchaOff.verify('', address)).toBe(true);
});

describe('a challenge of our own', () => {
  test('is the work that we say, for ten minutes', async () => {
    const { parameters } = (await own().challenge()) as unknown as Challenge;
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: altchaWork.cost, keyLength: 32 });
    expect((parameters.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(590);
    expect((parameters.expiresAt ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
    const { solution } = await solve(own());
    expect(solution.counter).toBeGreaterThanOrEqual(altchaWork.counter[0]);
    expect(solution.counter).toBeLessThanOrEqual(altchaWork.counter[1]);
  });

  test('can be solved at one process and checked at another', async () => {
    const answer = encode(await solve(own()));
    expect(await altcha({ db, keys: [key] }).verify(answer, address)).toBe(true);
  });

  test('is refused once it is too old', async () => {
    const answer = encode(await solve(own()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(await own().verify(answer, address)).toBe(false);
  });

  test('is refused under another secret', async () => {
    const answer = encode(await solve(altcha({ db, keys: [randomBytes(32)] })));
    expect(await own().verify(answer, address)).toBe(false);
  });

  test('is refused with anything changed, and good afterwards', async () => {
    const right = await solve(own());
    const { challenge, solution } = right;
    const { parameters, signature = '' } = challenge;
    const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const changed = (change: object) => ({
      solution,
      challenge: { signature, parameters: { ...parameters, ...change } },
    });
    const wrong: unknown[] = [
      changed({ cost: 1 }),
      changed({ keyPrefix: '00' }),
      changed({ expiresAt: (parameters.expiresAt ?? 0) + 3600 }),
      changed({ nonce: flip(parameters.nonce) }),
      changed({ salt: flip(parameters.salt) }),
      changed({ keySignature: flip(parameters.keySignature ?? '') }),
      changed({ keySignature: undefined }),
      changed({ data: { more: true } }),
      { solution, challenge: { parameters, signature: flip(signature) } },
      { solution, challenge: { parameters, signature: signature.toUpperCase() } },
      { solution, challenge: { parameters } },
      { challenge, solution: { ...solution, derivedKey: flip(solution.derivedKey) } },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge },
    ];
    const answers = await Promise.all(wrong.map((payload) => own().verify(encode(payload), address)));
    expect(answers).toEqual(wrong.map(() => false));
    expect(await own().verify(encode(right), address)).toBe(true);
  });

  test('that is easier than ours is refused though we signed it', async () => {
    const easy = async (change: object) => {
      const challenge = await createChallenge({
        algorithm: altchaWork.algorithm,
        cost: altchaWork.cost,
        counter: 1,
        expiresAt: new Date(Date.now() + minuteMs),
        deriveKey,
        hmacSignatureSecret: `challenge ${key.toString('hex')}`,
        hmacKeySignatureSecret: `solution ${key.toString('hex')}`,
        ...change,
      });
      return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
    };
    expect(await own().verify(await easy({}), address)).toBe(true);
    expect(await own().verify(await easy({ cost: 1 }), address)).toBe(false);
    expect(await own().verify(await easy({ algorithm: 'PBKDF2/SHA-512' }), address)).toBe(false);
    expect(await own().verify(await easy({ keyLength: 16 }), address)).toBe(false);
    expect(await own().verify(await easy({ hmacKeySignatureSecret: undefined }), address)).toBe(false);
    expect(await own().verify(await easy({ expiresAt: undefined }), address)).toBe(false);
  });

  test('leaves nothing behind for long', async () => {
    await db
      .insertInto('spent_challenges')
      .values({ signature: 'old', expires_at: new Date(Date.now() - 2 * hourMs) })
      .execute();
    await own().verify(encode(await solve(own())), address);
    const rows = await db
      .selectFrom('spent_challenges')
      .select('signature')
      .where('signature', '=', 'old')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a vendor', () => {
  const captcha = () => turnstile(keys, vendor.url);

  test('is told the secret, the answer and the address', async () => {
    const answer = vendor.rightAnswer();
    await captcha().verify(answer, address);
    expect(vendor.lastAsked()).toEqual({ secret: 'secret', response: answer, remoteip: address });
  });

  test.each(['500', 'not json', 'success as text', 'redirect', 'hangs up', 'low score'] as const)(
    'that answers by %s counts as a no',
    async (fault) => {
      vendor.fail(fault);
      expect(await captcha().verify(vendor.rightAnswer(), address)).toBe(false);
    },
  );

  test('that can’t be reached counts as a no', async () => {
    expect(await recaptcha(keys, 'http://127.0.0.1:1/').verify('answer', address)).toBe(false);
  });

  test('that is silent counts as a no within 6 s', async () => {
    vendor.fail('silence');
    const start = performance.now();
    expect(await captcha().verify(vendor.rightAnswer(), address)).toBe(false);
    expect(performance.now() - start).toBeLessThan(6000);
  });

  test('that is given the wrong secret counts as a no', async () => {
    expect(
      await turnstile({ ...keys, secretKey: 'other' }, vendor.url).verify(vendor.rightAnswer(), address),
    ).toBe(false);
  });
});
