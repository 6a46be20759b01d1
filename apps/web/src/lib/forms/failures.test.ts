import { expect, test } from 'vitest';
import type { Texts } from '../i18n.tsx';
import { readRefusal, Unreachable } from '../refused.ts';
import { failureText, fieldFailures } from './failures.ts';

const texts = { t: (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}` } as Texts;
const said = (reason: unknown) => failureText(reason, texts, 'common.went_wrong');

test('a limit says when to come back', () => {
  expect(said(readRefusal(429, { errors: ['slow down'] }, '45'))).toBe(
    'accounts.wait_seconds {"seconds":45}',
  );
  expect(said(readRefusal(429, { errors: ['slow down'] }, '130'))).toBe(
    'accounts.wait_minutes {"minutes":3}',
  );
  expect(said(readRefusal(429, { errors: ['slow down'] }, null))).toBe('slow down');
});

test('what the server said is shown as it is, the first of several', () => {
  expect(said(readRefusal(401, { errors: ['no', 'never'] }, null))).toBe('no');
  expect(
    said(readRefusal(422, { errors: { full_messages: ['Email is taken'], email: ['is taken'] } }, null)),
  ).toBe('Email is taken');
});

test('silence has its own sentence, and a refusal without words the fallback', () => {
  expect(said(new Unreachable('no answer'))).toContain('shell.network_error');
  expect(said(readRefusal(500, {}, null))).toContain('common.went_wrong');
  expect(said(new Error('a bug'))).toContain('common.went_wrong');
});

const taken = {
  code: 'email_taken',
  errors: { email: ['is taken'], full_messages: ['Email is taken'] },
};

test('what is wrong stands at its field, in a sentence where it is the only one', () => {
  expect(fieldFailures(readRefusal(422, taken, null), ['email', 'password'])).toEqual([
    { name: 'email', text: 'Email is taken' },
  ]);
  const both = { errors: { email: ['is taken'], full_messages: ['Email is taken'], other: ['x'] } };
  expect(fieldFailures(readRefusal(422, both, null), ['email', 'password'])).toEqual([
    { name: 'email', text: 'is taken' },
  ]);
});

test('fields are told in the order of the form', () => {
  const both = { errors: { password: ['b'], email: ['a'] } };
  expect(fieldFailures(readRefusal(422, both, null), ['email', 'password']).map(({ name }) => name)).toEqual([
    'email',
    'password',
  ]);
});

test('a refusal that names no field of the form stands at the one that its code is about, if any', () => {
  const plain = readRefusal(422, { errors: ['Email is taken'] }, null);
  expect(fieldFailures(plain, ['email'])).toEqual([]);
  expect(fieldFailures(plain, ['email'], 'email')).toEqual([{ name: 'email', text: 'Email is taken' }]);
  expect(fieldFailures(readRefusal(422, taken, null), ['password'])).toEqual([]);
  expect(fieldFailures(readRefusal(401, {}, null), ['email'], 'email')).toEqual([]);
  expect(fieldFailures(new Unreachable('no answer'), ['email'], 'email')).toEqual([]);
});
