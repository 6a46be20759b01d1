import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  [['camille', 'Dewolf'], 'CD'],
  [['Élise', ''], 'É'],
  [['👕 Emma', '𐐨hn'], '👕𐐀'],
  [[], ''],
])('the initials of %j are %s', (names, initials) => {
  expect(initialsOf(...names)).toBe(initials);
});
