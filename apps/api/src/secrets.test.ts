import { expect, test } from 'vitest';
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
  expect(secrets.linkToken('a')).toBe(secrets.linkToken('a'));
  expect(secrets.linkToken('a')).not.toBe(secrets.linkToken('b'));
  expect(secrets.linkToken('a')).not.toBe(others.linkToken('a'));
  expect(Buffer.from(secrets.linkToken('a'), 'base64url')).toHaveLength(32);
});
