import { expect, test } from 'vitest';
import type { Texts } from '../../lib/i18n.tsx';
import { historyWords, scheduleWords } from './system-words.ts';

const texts = {
  t: (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
} as unknown as Texts;

test.each([
  ['*/5 * * * *', 'system.every_minutes 5'],
  ['* * * * *', 'system.every_minutes 1'],
  ['*/15 18-21 * * *', 'system.every_between 15 18 22'],
  ['0 4 * * *', 'system.every_night 04:00'],
  [null, 'system.on_demand'],
])('cron %s is said as %s', (cron, words) => {
  expect(scheduleWords(texts, cron)).toBe(words);
});

test.each([
  [[null, 0.4, null, 48.2], 'system.line_between 0,4 48 ms 24'],
  [[0, null, 0], 'system.line_always 0 ms 24'],
  [[null, null], 'system.nothing_counted'],
])('the line %j is said as %s', (values, words) => {
  expect(historyWords(texts, values, (ms) => `${Math.round(ms)} ms`, 24)).toBe(words);
});
