import { expect, test } from 'vitest';
import type { Texts } from '../../lib/i18n.tsx';
import { readRefusal, Unreachable } from '../../lib/refused.ts';
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

test('errors stand at their fields in both forms that the server answers', () => {
  const byField = { errors: { email: ['is taken'], full_messages: ['Email is taken'], other: ['x'] } };
  expect(fieldFailures(readRefusal(422, byField, null), ['email', 'password'])).toEqual([
    { name: 'email', text: 'is taken' },
  ]);
  expect(fieldFailures(readRefusal(422, { errors: ['Email is taken'] }, null), ['email'])).toEqual([]);
  expect(fieldFailures(new Unreachable('no answer'), ['email'])).toEqual([]);
});
