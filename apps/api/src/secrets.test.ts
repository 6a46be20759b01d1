import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveSecrets } from './secrets.ts';

const secrets = deriveSecrets('a secret of the tests, long enough');
const others = deriveSecrets('another secret of the tests, as long');

test('an unsubscribe token names its user, and nobody else can make one', () => {
  const token = secrets.unsubscribeToken(42);
  expect(secrets.readUnsubscribeToken(token)).toBe(42);
  const forged = [
    others.unsubscribeToken(42),
    `43.${token.slice(3)}`,
    `042.${token.slice(3)}`,
    `${token}x`,
    token.slice(0, -1),
    '',
    '42',
    '42.',
    '-1.x',
    '1'.repeat(300),
  ];
  for (const wrong of forged) expect(secrets.readUnsubscribeToken(wrong)).toBeUndefined();
});

test('a one-time link’s token is the same for each attempt at its mail, and another for every other mail', () => {
  expect(secrets.linkTokens('a')).toEqual(secrets.linkTokens('a'));
  expect(secrets.linkTokens('a')).not.toEqual(secrets.linkTokens('b'));
  expect(secrets.linkTokens('a')).not.toEqual(others.linkTokens('a'));
  expect(Buffer.from(secrets.linkTokens('a')[0], 'base64url')).toHaveLength(32);
});

describe('while a secret is replaced', () => {
  const [older, newer] = ['the one that was there before, long', 'the one that comes in its place, long'];
  const before = deriveSecrets(older);
  const during = deriveSecrets(newer, older);
  const after = deriveSecrets(newer);

  test('what was made under the older is understood, until it is gone', () => {
    expect(during.decrypt(before.encrypt('2580'))).toBe('2580');
    expect(() => after.decrypt(before.encrypt('2580'))).toThrow('neither APP_SECRET nor APP_SECRET_PREVIOUS');
    expect(during.readUnsubscribeToken(before.unsubscribeToken(42))).toBe(42);
    expect(after.readUnsubscribeToken(before.unsubscribeToken(42))).toBeUndefined();
    expect(during.hashesOfCode('2580')).toEqual(
      [newer, older].map((one) => deriveSecrets(one).hashCode('2580')),
    );
    expect(during.linkTokens('a')).toEqual([...after.linkTokens('a'), ...before.linkTokens('a')]);
  });

  test('what is made is made under the newer', () => {
    expect(after.decrypt(during.encrypt('2580'))).toBe('2580');
    expect(after.readUnsubscribeToken(during.unsubscribeToken(42))).toBe(42);
    expect(during.hashCode('2580')).toEqual(after.hashCode('2580'));
    expect(during.keyFor('limits')).toEqual(after.keyFor('limits'));
    expect(during.keysFor('devices')).toEqual([...after.keysFor('devices'), ...before.keysFor('devices')]);
  });

  test('what is sealed says by which key, and nobody can change that', () => {
    const head = (sealed: Buffer) => sealed.subarray(0, 5).toString('hex');
    expect(head(during.encrypt('2580'))).toBe(head(after.encrypt('1234')));
    expect(head(during.encrypt('2580'))).not.toBe(head(before.encrypt('2580')));
    const sealed = during.encrypt('2580');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => during.decrypt(changed)).toThrow('or changed');
    }
  });
});

describe('of the first releases, which named no key,', () => {
  const secret = 'a secret of the tests, long enough';
  const first = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

  test.each(['APP_SECRET', 'APP_SECRET_PREVIOUS'])('what was made under today’s %s is understood', (name) => {
    const now = name === 'APP_SECRET' ? secrets : deriveSecrets('another secret of the tests', secret);
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', first('codes at rest'), nonce);
    const body = Buffer.concat([cipher.update('2580'), cipher.final()]);
    expect(now.decrypt(Buffer.concat([nonce, cipher.getAuthTag(), body]))).toBe('2580');
    const signed = createHmac('sha256', first('unsubscribe links')).update('42').digest('base64url');
    expect(now.readUnsubscribeToken(`42.${signed}`)).toBe(42);
    expect(now.readUnsubscribeToken(`43.${signed}`)).toBeUndefined();
  });
});
