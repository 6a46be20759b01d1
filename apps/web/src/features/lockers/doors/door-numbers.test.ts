import { expect, test } from 'vitest';
import { readDoorNumbers } from './door-numbers.ts';

test.each([
  ['7', ['7']],
  ['01-04', ['01', '02', '03', '04']],
  ['9 – 11', ['9', '10', '11']],
  ['01, 03; B2', ['01', '03', 'B2']],
  ['12-10', ['12-10']],
])('%s is read as the numbers that it says', (text, numbers) => {
  expect(readDoorNumbers(text)).toEqual(numbers);
});

test.each(['', ' , ', 'a number too long', '1-60 70'])('%j isn’t', (text) => {
  expect(readDoorNumbers(text.replace('a number too long', 'anumbertoolong'))).toBeUndefined();
});
