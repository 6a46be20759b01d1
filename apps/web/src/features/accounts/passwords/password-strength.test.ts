import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['short-1', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['washhouse', 2],
  ['Wash-2026', 2],
  ['linge-frais-47', 3],
  ['du linge frais sans le détour', 4],
  ['Linge-frais-47-xy', 4],
] as const)('%j has %i quarters', (password, quarters) => {
  expect(strengthOf(password)).toBe(quarters);
});

test('a longer password is never weaker', () => {
  const password = 'Wasgoed, proper en droog!';
  const strengths = Array.from(password, (_, index) => strengthOf(password.slice(0, index + 1)));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
});
