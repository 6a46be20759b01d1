import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawLabelPages } from './labels.ts';

const draw = (name: string) => {
  const about = { title: 'Labels', lang: 'nl', author: 'Lavoir', at: new Date('2026-11-28T08:00:00Z') };
  const label = { title: 'LV-20161', count: '1 / 2', name, facts: [], code: 'B1', codeWritten: 'B1' };
  return drawLabelPages([label], about);
};

const fontsOf = async (name: string): Promise<string[]> => {
  const bytes = Buffer.from(await draw(name)).toString('latin1');
  return [...new Set([...bytes.matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, font]) => font ?? ''))];
};

/** The words of a label, with where they begin and end from its left, and their line from its top: in mm. */
const wordsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const height = page.view[3] ?? 0;
  const found = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left = 0, line = 0] = item.transform.slice(4) as number[];
    const [begin, end, at] = [left, left + item.width, height - line].map((points) => (points * 25.4) / 72);
    return [{ words: item.str, begin, end, at }];
  });
  await task.destroy();
  return found;
};

test.each([
  'J. Peeters',
  'M. Vandenbroucke-Delahaye',
  'Restaurant Comme Chez Soi',
  'W. Van Cauwenberghe-Vandenbossche de Brabandère',
  'W'.repeat(90),
])('a name as long as %s comes nowhere near the code beside it', async (name) => {
  const words = await wordsOf(await draw(name));
  const ofName = words.filter(({ at = 0 }) => at > 16 && at < 26);
  expect(ofName.length).toBeGreaterThan(0);
  // the code begins 65 mm from the left
  for (const { end } of ofName) expect(end).toBeLessThan(62.5);
});

test.each(['Олена Коваль', 'Ελένη Παπαδοπούλου'])(
  'the name of %s is drawn with letters that there are, and nothing else is',
  async (name) => {
    expect(await fontsOf(name)).toContain('NotoSans');
    expect(await fontsOf('Élise D’Hoedt-Łuczak, Ixelles')).not.toContain('NotoSans');
  },
);

test.each(['W. Vandenbroucke de Saint-Quentin', 'Α. Παπαδοπούλου-Χριστοδουλοπούλου'])(
  'of %s every word is on the label, above what is under it',
  async (name) => {
    const ofName = (await wordsOf(await draw(name))).filter(({ at = 0 }) => at > 16 && at < 26);
    expect(
      ofName
        .map(({ words }) => words)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe(name.replaceAll(/\s/g, ''));
  },
);
