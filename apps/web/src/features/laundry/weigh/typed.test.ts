import { expect, test } from 'vitest';
import { press, textOf, valueOf } from './typed.ts';

const typed = (keys: string, unit: string): string =>
  Array.from(keys).reduce((text, key) => press(text, key === '<' ? 'Backspace' : key, unit), '');

test.each([
  ['6,2', 'kg', '6,2'],
  ['6.2', 'kg', '6,2'],
  ['6,25', 'kg', '6,2'],
  [',5', 'kg', '0,5'],
  ['6,,2', 'kg', '6,2'],
  ['1234', 'kg', '123'],
  ['007', 'kg', '7'],
  ['1,25', 'm2', '1,25'],
  ['1,5', 'piece', '15'],
  ['12<', 'piece', '1'],
  ['6,<<', 'kg', ''],
  ['6x2', 'kg', '62'],
])('the keys %j of a line in %s leave %j', (keys, unit, text) => {
  expect(typed(keys, unit)).toBe(text);
});

test('a line is worth nothing until something is typed, and nought once that is', () => {
  expect(valueOf('')).toBeUndefined();
  expect(valueOf(undefined)).toBeUndefined();
  expect(valueOf('0')).toBe(0);
  expect(valueOf('6,2')).toBe(6.2);
});

test('what a scale says is kept to what the line takes', () => {
  expect(textOf(6.25, 'kg')).toBe('6,3');
  expect(textOf(6, 'kg')).toBe('6');
  expect(textOf(5, 'piece')).toBe('5');
});
