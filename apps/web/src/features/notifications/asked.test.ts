import { dayMs } from '@lavoir/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayAsk, noteAsked } from './asked.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['shown', 30],
  ['declined', 90],
] as const)('who was %s a question isn’t asked for %i days', (how, days) => {
  expect(mayAsk('emma', 'app', 0)).toBe(true);
  noteAsked('emma', 'app', how, 0);
  expect(mayAsk('emma', 'app', days * dayMs - 1)).toBe(false);
  expect(mayAsk('emma', 'app', days * dayMs)).toBe(true);
});

test('one question is quiet about itself alone, and to that person', () => {
  noteAsked('emma', 'app', 'declined', 0);
  expect([mayAsk('emma', 'notices', 1), mayAsk('lucas', 'app', 1)]).toEqual([true, true]);
});
