import { expect, test } from 'vitest';
import { colonIn, cookieFromLocale, locales, localeFromCookie, negotiateLocale } from './locale.ts';

test('the cookie keeps its old values', () => {
  expect(locales.map(cookieFromLocale)).toEqual(['en', 'fn', 'du']);
});

test('a cookie reads back as the language it was written for', () => {
  for (const locale of locales) expect(localeFromCookie(cookieFromLocale(locale))).toBe(locale);
});

test.each([undefined, '', 'fr', 'nl', 'FN', 'xx'])('the cookie value %s names no language', (value) => {
  expect(localeFromCookie(value)).toBeUndefined();
});

test.each([
  ['fr', 'fr'],
  ['nl-BE', 'nl'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['de-DE, fr;q=0.4, en;q=0.6', 'en'],
  ['EN-gb', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['fr;q=bad, nl;q=0.2', 'nl'],
])('Accept-Language %s is %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

test.each([undefined, '', '*', 'de', ';;,', 'fr;q=0'])('Accept-Language %s names none of ours', (header) => {
  expect(negotiateLocale(header)).toBeUndefined();
});

test('a French colon keeps away from its word, and on its line', () => {
  expect(locales.map((locale) => `x${colonIn(locale)} y`)).toEqual(['x: y', 'x\u00A0: y', 'x: y']);
});
