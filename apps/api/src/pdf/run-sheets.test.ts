import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawRunSheets } from './run-sheets.ts';
import type { RunSheet } from './run-sheets.ts';

type Stop = RunSheet['stops'][number];

const draw = (stops: readonly Stop[]) =>
  drawRunSheets(
    [
      {
        name: 'Youssef Haddad',
        about: 'Sat 28/11/2026',
        heads: { time: 'Time', place: 'Place', bags: 'Bags' },
        stops,
      },
    ],
    { title: 'Runs', lang: 'en', author: 'Lavoir', at: new Date('2026-11-28T08:00:00Z') },
  );

/** The words of each page, and how far from its top each line is. */
const pagesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const paper = await task.promise;
  const pages = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const page = await paper.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ words: item.str, at: 842 - Number(item.transform[5]) }]
          : [],
      ),
    );
  }
  await task.destroy();
  return pages;
};

const stop: Stop = {
  time: '08:20',
  slot: '08:00 – 10:00',
  name: 'Julie Wauters',
  place: 'Rue Gray 14, 1040 Etterbeek',
  access: null,
  bags: 'drop 2',
  order: 'LV-20124',
  isDone: false,
};
const long = {
  ...stop,
  name: 'Point de collecte de l’Hôtel-Restaurant du Château de Watermael-Boitsfort-Auderghem',
  access: 'Behind the big blue door at the left, code 4321B. '.repeat(4).trim(),
};

const squeezed = (words: string): string => words.replaceAll(/\s/g, '');

test.each([
  ['a point with a long name', long.name],
  [
    'a customer with a long name in Greek',
    'Αλεξάνδρα-Παναγιώτα Παπαδοπούλου-Χριστοδουλοπούλου-Παπαδημητρίου',
  ],
])('%s stands on the sheet with every word, and nothing of the next stop in it', async (_, name) => {
  const [page = []] = await pagesOf(await draw([{ ...long, name }, stop]));
  const words = squeezed(page.map((item) => item.words).join(''));
  expect(words).toContain(squeezed(name));
  expect(words).toContain(squeezed(long.access));
  const lastOfFirst = Math.max(...page.filter((item) => item.words.includes('4321B')).map(({ at }) => at));
  expect(page.find((item) => item.words.includes('Julie Wauters'))?.at).toBeGreaterThan(lastOfFirst + 8);
});

test('a run of many long stops goes on overleaf, each stop on one page', async () => {
  const pages = await pagesOf(await draw(Array.from({ length: 20 }, () => long)));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(Math.max(...page.map(({ at }) => at))).toBeLessThan(842 - 36);
    const count = (word: string) => page.filter(({ words }) => words.includes(word)).length;
    expect(count('Point de collecte')).toBe(count('LV-20124'));
  }
});
