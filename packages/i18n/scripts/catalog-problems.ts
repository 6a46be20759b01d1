import { orderStatuses } from '@lavoir/domain';
import type { Catalog, Text } from '../src/catalog-files.ts';
import { keyPrefixOf, languagesOf, textIn } from '../src/catalog-files.ts';
import { compileText } from '../src/compile-catalog.ts';
import { locales } from '../src/locale.ts';
import type { Locale } from '../src/locale.ts';
import { argumentsOf, casesOf } from '../src/message-arguments.ts';
import { wordProblems } from './one-word.ts';
import { sameWords } from './same-words.ts';

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

const argumentNames = (key: string, locale: Locale, text: Text): string =>
  [...argumentsOf(compileText(key, locale, textIn(text, locale))).keys()].toSorted().join(', ');

const languageProblems = (text: Text): string[] => {
  const expected: readonly string[] = languagesOf(text);
  const extra = Object.keys(text).filter((language) => !expected.includes(language));
  const missing = languagesOf(text).filter((language) => !text[language]?.trim());
  return [
    ...missing.map((language) => `no ${language} text`),
    ...extra.map((language) => `${language} is not wanted here`),
  ];
};

const typographyProblems = (text: Text): string[] =>
  Object.values(text).some((value) => value.includes("'")) ? ["write ’, not ': ICU reads ' as a quote"] : [];

/** A select over a status says each of them: `other` would say something that isn’t so. */
const statusProblems = (key: string, text: Text): string[] =>
  locales.flatMap((locale) =>
    casesOf(compileText(key, locale, textIn(text, locale)), 'status').flatMap((named) => {
      const missing = orderStatuses.filter((status) => !named.includes(status));
      return missing.length === 0 ? [] : [`${locale} has no words for the status ${missing.join(', ')}`];
    }),
  );

const argumentProblems = (key: string, text: Text): string[] => {
  try {
    const [english = '', ...others] = locales.map((locale) => argumentNames(key, locale, text));
    const odd = others.filter((names) => names !== english);
    return [
      ...odd.map((names) => `arguments differ: {${english}} in en, {${names}} elsewhere`),
      ...statusProblems(key, text),
    ];
  } catch (error) {
    return [describe(error)];
  }
};

/** The words outside arguments; none in a text of arguments alone, which is the same everywhere. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\w+\}/g, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

const untranslatedProblems = ({ all, en, ...others }: Text): string[] => {
  if (all !== undefined || en === undefined || wordsOf(en).every((word) => sameWords.has(word))) return [];
  const same = Object.entries(others).filter(([, text]) => text === en);
  if (same.length === 2) return ['the same in all languages: write it once, as "all"'];
  return same.map(([language]) => `${language} is the English text (else add it to same-words.ts)`);
};

const textProblems = (key: string, text: Text): string[] => {
  const problems = languageProblems(text);
  if (problems.length > 0) return problems;
  return [
    ...typographyProblems(text),
    ...argumentProblems(key, text),
    ...untranslatedProblems(text),
    ...locales.flatMap((locale) => wordProblems(text[locale] ?? '', locale)),
  ];
};

/** What is wrong with the texts themselves, one line each. */
export const catalogProblems = (catalogs: readonly Catalog[]): string[] =>
  catalogs.flatMap(({ name, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const prefixProblems = key.startsWith(keyPrefixOf(name)) ? [] : [`the key should start with ${name}.`];
      return [...prefixProblems, ...textProblems(key, text)].map(
        (problem) => `${name}.json ${key}: ${problem}`,
      );
    }),
  );
