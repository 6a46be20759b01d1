import { expect, test } from 'vitest';
import { linesUnder } from './chart-scale.ts';

test.each([
  [70, [0, 30, 60]],
  [13, [0, 5, 10]],
  [2, [0, 1, 2]],
  [3.5, [0, 1, 2]],
  [624.58, [0, 300, 600]],
  [20_000, [0, 10_000, 20_000]],
  [1, [0, 1]],
])('under %d there are lines at %o', (top, lines) => {
  expect(linesUnder(top)).toEqual(lines);
});
