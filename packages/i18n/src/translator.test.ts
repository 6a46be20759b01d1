import { expect, test } from 'vitest';
import type { Catalog } from './catalog-files.ts';
import { compileCatalogs } from './compile-catalog.ts';
import type { Locale } from './locale.ts';
import { createTranslator } from './translator.ts';

const catalogs: Catalog[] = [
  {
    name: 'home',
    texts: {
      'home.greeting': { en: 'Hello {name}', fr: 'Bonjour {name} !', nl: 'Dag {name}' },
      'home.items': {
        en: '{count, plural, =0 {Nothing} one {# item} other {# items}}',
        fr: '{count, plural, =0 {Rien} one {# article} other {# articles}}',
        nl: '{count, plural, =0 {Niets} one {# artikel} other {# artikelen}}',
      },
      'home.name': { all: 'Lavoir' },
    },
  },
];

const translate = (locale: Locale, key: string, params?: object): string => {
  // these keys are the test's own, so the typed keys of the real catalogs step aside
  const { t } = createTranslator(locale, compileCatalogs(catalogs, locale)) as {
    t: (...args: unknown[]) => string;
  };
  return t(key, params);
};

test('a text takes its parameters in the language asked for', () => {
  expect(translate('nl', 'home.greeting', { name: 'Camille' })).toBe('Dag Camille');
});

test('a name that looks like a placeholder stays as it is', () => {
  expect(translate('en', 'home.greeting', { name: '{count} #' })).toBe('Hello {count} #');
});

test('plurals follow each language: zero is singular in French', () => {
  expect(translate('en', 'home.items', { count: 1 })).toBe('1 item');
  expect(translate('en', 'home.items', { count: 0 })).toBe('Nothing');
  expect(translate('fr', 'home.items', { count: 1.5 })).toBe('1,5 article');
  expect(translate('nl', 'home.items', { count: 2 })).toBe('2 artikelen');
});

test('a text that is the same for all is found in each language', () => {
  expect(translate('fr', 'home.name')).toBe('Lavoir');
});

test('French punctuation never starts a line', () => {
  expect(translate('fr', 'home.greeting', { name: 'Camille' })).toBe('Bonjour Camille\u00A0!');
});

test('a text that is missing or broken names itself when compiled', () => {
  const broken = (text: object): Catalog[] => [{ name: 'home', texts: { 'home.x': text } }];
  expect(() => compileCatalogs(broken({ en: 'Hi' }), 'fr')).toThrow('home.x has no fr text');
  expect(() => compileCatalogs(broken({ en: 'Hi {name' }), 'en')).toThrow('home.x, en: Hi {name');
});
