import type { Product } from '@lavoir/contract';
import { expect, test } from 'vitest';
import { findProducts, markedIn } from './find-products.ts';

type Texts = readonly [en: string, fr: string, nl: string];

const product = (id: number, [en, fr, nl]: Texts, [about, sur, over]: Texts = ['', '', '']): Product =>
  ({
    id,
    name: en,
    name_en: en,
    name_fr: fr,
    name_nl: nl,
    description: about,
    description_fr: sur,
    description_nl: over,
  }) as Product;

const shirt = product(
  1,
  ['Shirt, on hanger', 'Chemise, sur cintre', 'Hemd, op kleerhanger'],
  ['Washed and pressed', 'Lavé et repassé', 'Gewassen en gestreken'],
);
const polo = product(2, ['T-shirt or polo', 'T-shirt ou polo', 'T-shirt of polo']);
const gown = product(3, ['Evening dress', 'Robe de soirée', 'Avondjurk'], ['Silk or lace', 'Soie', 'Zijde']);
const coat = product(4, ['Coat', 'Manteau', 'Mantel']);
const jacket = product(5, ['Jacket', 'Veste', 'Jas'], ['Not a coat', '', '']);
const bra = product(6, ['Brassiere', 'Soutien-gorge', 'Beha'], ['Goes with a chemise', '', '']);
const all = [bra, shirt, polo, gown, coat, jacket];

const found = (asked: string, locale: 'en' | 'fr' | 'nl' = 'en'): number[] =>
  findProducts(all, asked, locale).map(({ id }) => id);

test.each(['soiree', 'SOIRÉE', 'robe soirée', 'avondjurk', 'evening dr', 'lace evening'])(
  '%s finds the evening dress, whatever the language, accents, case or order',
  (asked) => expect(found(asked)).toEqual([3]),
);

test('the French word finds the shirt in English, before what only its description says', () => {
  expect(found('chemise')).toEqual([1, 6]);
});

test('a name in the language of who asks comes before one in another', () => {
  const broek = product(7, ['Panty', 'Culotte', 'Slip']);
  const slip = product(8, ['Slip dress', 'Nuisette', 'Nachthemd']);
  expect(findProducts([broek, slip], 'slip', 'en').map(({ id }) => id)).toEqual([8, 7]);
  expect(findProducts([broek, slip], 'slip', 'nl').map(({ id }) => id)).toEqual([7, 8]);
});

test.each([
  ['shirts', [1, 2]],
  ['manteaux', [4]],
  ['hemden', [1]],
  ['jassen', [5]],
  ['tshirt', [2]],
  ['t-shirt', [2]],
])('%s is found as one of it is written', (asked, ids) => {
  expect(found(asked)).toEqual(ids);
});

test('one or two letters count at the start of a word only', () => {
  expect(found('co')).toEqual([4, 5]);
  expect(found('oat')).toEqual([4, 5]);
  expect(found('at')).toEqual([]);
});

test.each([
  ['chemize', [1]],
  ['chmise', [1]],
  ['chemisse', [1]],
  ['hcemise', [1]],
  ['soirre', [3]],
  ['mantau', [4]],
  ['evening drass', [3]],
])('%s is forgiven its wrong letter', (asked, ids) => {
  expect(found(asked)).toEqual(ids);
});

test('a letter is forgiven where nothing is written so, and not in short words', () => {
  expect(found('coat')).toEqual([4, 5]);
  expect(found('cot')).toEqual([]);
  expect(found('chamize')).toEqual([]);
});

test('what nothing is called finds nothing', () => {
  expect(found('helicopter')).toEqual([]);
  expect(found('shirt helicopter')).toEqual([]);
});

const marked = (name: string, asked: string): string[] =>
  markedIn(name, asked).map(([from, to]) => name.slice(from, to));

test('what was asked for is marked in the name, in its own letters', () => {
  expect(marked('Robe de soirée', 'soiree rob')).toEqual(['Rob', 'soirée']);
  expect(marked('Sweatshirt', 'shirts')).toEqual(['shirt']);
  expect(marked('T-shirt', 't')).toEqual(['T']);
  expect(marked('Nœud papillon', 'noeud')).toEqual(['Nœud']);
  expect(marked('Shirt, on hanger', 'chemise')).toEqual([]);
  expect(marked('Shirt', 'shirt shir')).toEqual(['Shirt']);
});
