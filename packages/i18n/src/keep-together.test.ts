import { expect, test } from 'vitest';
import { formatAddress, keepTogether } from './keep-together.ts';

const shown = (text: string): string => text.replaceAll('\u00A0', '_').replaceAll('\uFEFF', '|');

test.each([
  ['Monday to Friday, 9:00 – 18:00.', 'Monday to Friday, 9:00_–|_18:00.'],
  ['VAT 21 %, holds 12 kg, 3 m² of it', 'VAT 21_%, holds 12_kg, 3_m² of it'],
  ['North Gate II, 1000 Brussels', 'North Gate II, 1000_Brussels'],
  ['from 1000 to 1210, in 2026', 'from 1000 to 1210, in 2026'],
  ['Totaal (incl. btw)', 'Totaal (incl._btw)'],
  ['5 kgs', '5 kgs'],
])('%s: a line ends at none of what belongs together', (text, kept) => {
  expect(shown(keepTogether(text, 'en'))).toBe(kept);
});

test('French punctuation stays with its word, in French alone', () => {
  expect(shown(keepTogether('« Quoi » ? Oui : ça !', 'fr'))).toBe('«_Quoi_»_? Oui_: ça_!');
  expect(shown(keepTogether('Wat : dat', 'nl'))).toBe('Wat : dat');
});

test('an address keeps its zip code with its city, however the city is written', () => {
  expect(shown(formatAddress('Rue du Bailli 47, 1050 Ixelles'))).toBe('Rue du Bailli 47, 1050_Ixelles');
  expect(shown(formatAddress('meir 12 bus 3, 2000 antwerpen'))).toBe('meir 12 bus 3, 2000_antwerpen');
});
