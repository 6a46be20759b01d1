import { expect, test } from 'vitest';
import type { Texts } from '../../lib/i18n.tsx';
import { changeOf, kilosOff, kilosText, shareOf } from './report-words.ts';

const texts = {
  locale: 'en',
  t: (key: string, params: object = {}) => [key.slice(8), ...Object.values(params)].join(' '),
} as unknown as Texts;
const change = (compared: Parameters<typeof changeOf>[2]) => changeOf(texts, '2026-10', compared);

test('a share of nothing is none', () => {
  expect([shareOf(1, 3), shareOf(0, 0)]).toEqual([33.3, undefined]);
});

test.each([
  [{ now: 112, before: 100, better: 'more' }, 'change +12\u00A0% October', 'good'],
  [{ now: 88, before: 100, better: 'more' }, 'change −12\u00A0% October', 'bad'],
  [{ now: 88, before: 100, better: 'less' }, 'change −12\u00A0% October', 'good'],
  [{ now: 88, before: 100 }, 'change −12\u00A0% October', 'plain'],
  [{ now: 96.1, before: 94.3, better: 'more', isShare: true }, 'change_points +1,8 October', 'good'],
  [{ now: 7, before: 7 }, 'change_same October', 'plain'],
  [{ now: 7, before: 0 }, 'change_none', 'plain'],
  [{ now: undefined, before: 7, isShare: true }, 'change_none', 'plain'],
] as const)('%o is said as “%s”, %s', (compared, text, tone) => {
  expect(change(compared)).toMatchObject({ text, tone });
});

test('what is said of a change has the change in it', () => {
  expect(change({ now: 112, before: 100 }).change).toBe('+12\u00A0%');
  expect(change({ now: 96.1, before: 94.3, isShare: true }).change).toBe('+1,8');
  expect(change({ now: 7, before: 7 }).change).toBeUndefined();
});

test('kilos are off on average by those of all orders together', () => {
  const figures = { ordered_kg: 10, weighed_kg: 11.2, weighings: 3 } as Parameters<typeof kilosOff>[0];
  expect(kilosText(kilosOff(figures) ?? 0)).toBe('+0,4\u00A0kg');
  expect(kilosOff({ ...figures, weighings: 0 })).toBeUndefined();
});
