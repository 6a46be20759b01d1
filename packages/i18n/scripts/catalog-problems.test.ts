import { expect, test } from 'vitest';
import type { Text } from '../src/catalog-files.ts';
import { catalogProblems } from './catalog-problems.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { unusedTexts } from './unused-texts.ts';

const catalog = (text: Text, key = 'home.x') => [{ name: 'home', texts: { [key]: text } }];
const problemsOf = (text: Text, key?: string): string => catalogProblems(catalog(text, key)).join('\n');

test('a complete text is fine, so is one that is the same for all', () => {
  expect(problemsOf({ en: 'Yes {n}', fr: 'Oui {n}', nl: 'Ja {n}' })).toBe('');
  expect(problemsOf({ all: 'Lavoir' })).toBe('');
});

test.each<[string, Text]>([
  ['no nl text', { en: 'Yes', fr: 'Oui' }],
  ['no fr text', { en: 'Yes', fr: ' ', nl: 'Ja' }],
  ['de is not wanted', { en: 'Yes', fr: 'Oui', nl: 'Ja', de: 'Ja' } as Text],
  ['en is not wanted', { all: 'Lavoir', en: 'Lavoir' }],
  ['arguments differ: {a} in en, {b} elsewhere', { en: 'A {a}', fr: 'B {b}', nl: 'C {a}' }],
  ['home.x, fr: Oui {n', { en: 'Yes', fr: 'Oui {n', nl: 'Ja' }],
  ['fr is the English text', { en: 'Delivery day', fr: 'Delivery day', nl: 'Leverdag' }],
  ['write it once, as "all"', { en: 'Bancontact', fr: 'Bancontact', nl: 'Bancontact' }],
  ['nl says “betaalwijze”, elsewhere it is “betaalmethode”', { en: 'A', fr: 'B', nl: 'De betaalwijze' }],
  ['fr says “créneau”, elsewhere it is “plage”', { en: 'A', fr: 'Un créneau', nl: 'C' }],
  ['write ’', { en: "Don't", fr: 'Non', nl: 'Niet' }],
])('it tells: %s', (problem, text) => {
  expect(problemsOf(text)).toContain(problem);
});

test('a key starts with the name of its file', () => {
  expect(problemsOf({ en: 'Yes', fr: 'Oui', nl: 'Ja' }, 'cart.x')).toContain('should start with home.');
});

test('words that languages share are fine, and texts of arguments alone', () => {
  expect(problemsOf({ en: 'Total', fr: 'Total', nl: 'Totaal' })).toBe('');
  expect(problemsOf({ en: '{a}, {b}', fr: '{a}, {b}', nl: '{a} – {b}' })).toBe('');
});

test('a text is used when a source names its key, or the start of it in a template', () => {
  const used = (source: string) =>
    unusedTexts(catalog({ all: 'x' }, 'home.state.paid'), [source]).length === 0;
  expect(used("t('home.state.paid')")).toBe(true);
  expect(used('t(`home.state.${state}`)')).toBe(true);
  expect(used("t('home.state.paid_later')")).toBe(false);
  expect(used('t(`home.${state}_x`)')).toBe(true);
});

test('a key that stands twice in a file is told, as one of its texts would never be seen', () => {
  const [one, other] = ['{\n    "en": "Yes"\n  }', '{\n    "en": "No"\n  }'];
  expect(repeatedKeys(`{\n  "home.x": ${one},\n  "home.y": ${other}\n}\n`)).toEqual([]);
  expect(repeatedKeys(`{\n  "home.x": ${one},\n  "home.x": ${other}\n}\n`)).toEqual([
    'home.x stands there twice',
  ]);
});
