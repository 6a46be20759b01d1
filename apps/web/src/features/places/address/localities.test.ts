import { expect, test } from 'vitest';
import { namesOf, onlyName } from './localities.ts';

const ixelles = { name_fr: 'Ixelles', name_nl: 'Elsene' };
const gentbrugge = { name_fr: 'Gentbrugge', name_nl: 'Gentbrugge' };
const ledeberg = { name_fr: 'Ledeberg', name_nl: 'Ledeberg' };

test.each([
  ['en', ['Ixelles', 'Elsene'], 'Ixelles'],
  ['fr', ['Ixelles', 'Elsene'], 'Ixelles'],
  ['nl', ['Elsene', 'Ixelles'], 'Elsene'],
])('a place with two names has the reader’s first in %s', (locale, names, only) => {
  expect(namesOf([ixelles], locale)).toEqual(names);
  expect(onlyName([ixelles], locale)).toBe(only);
});

test('several places of one zip code are a choice, each named once', () => {
  expect(namesOf([gentbrugge, ledeberg], 'nl')).toEqual(['Gentbrugge', 'Ledeberg']);
  expect(onlyName([gentbrugge, ledeberg], 'nl')).toBeUndefined();
  expect(onlyName([], 'nl')).toBeUndefined();
});
