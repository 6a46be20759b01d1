import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import { refusalText } from './server.ts';

test('a refusal speaks the language of its caller', () => {
  const texts = locales.map((locale) => refusalText('not_found', locale));
  expect(new Set(texts).size).toBe(3);
});

test('a refusal takes its parameters', () => {
  expect(refusalText('below_minimum', 'en', { missing: '€ 3,50' })).toContain('€ 3,50');
});
