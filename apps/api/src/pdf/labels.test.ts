import { expect, test } from 'vitest';
import { drawLabelPages } from './labels.ts';

const fontsOf = async (name: string): Promise<string[]> => {
  const about = { title: 'Labels', lang: 'nl', author: 'Lavoir', at: new Date('2026-11-28T08:00:00Z') };
  const label = { title: 'LV-20161', count: '1 / 2', name, facts: [], code: 'B1', codeWritten: 'B1' };
  const bytes = Buffer.from(await drawLabelPages([label], about)).toString('latin1');
  return [...new Set([...bytes.matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, font]) => font ?? ''))];
};

test.each(['Олена Коваль', 'Ελένη Παπαδοπούλου'])(
  'the name of %s is drawn with letters that there are, and nothing else is',
  async (name) => {
    expect(await fontsOf(name)).toContain('NotoSans');
    expect(await fontsOf('Élise D’Hoedt-Łuczak, Ixelles')).not.toContain('NotoSans');
  },
);
