import { expect, test } from 'vitest';
import { hearWeight, untilSteady } from './steady-weight.ts';
import type { Reading } from './steady-weight.ts';

const hear = (...said: readonly (readonly [kilos: number, at: number])[]): Reading | undefined =>
  said.reduce<Reading | undefined>((reading, [kilos, at]) => hearWeight(reading, kilos, at), undefined);
const left = (reading: Reading | undefined, at: number) => reading && untilSteady(reading, at);

test('a weight that is said once counts after two seconds', () => {
  const reading = hear([6.2, 1000]);
  expect([left(reading, 1000), left(reading, 2500), left(reading, 9000)]).toEqual([2000, 500, 0]);
});

test('a weight that repeats itself counts from when it was first said', () => {
  expect(left(hear([6.2, 1000], [6.2, 1300], [6.2, 2900]), 2900)).toBe(100);
});

test('a weight that moves begins anew each time', () => {
  expect(left(hear([6.2, 1000], [6.3, 2500], [6.2, 2900]), 2900)).toBe(2000);
});

test('what lies there after a line has it fills no other line', () => {
  const taken = { kilos: 6.2, since: 1000, last: 3000, isTaken: true };
  expect(hearWeight(taken, 6.2, 3300)).toEqual({ ...taken, last: 3300 });
  expect(left(hearWeight(taken, 6.2, 3300), 9000)).toBeUndefined();
});

test('the same weight counts again after a silence, or once the scale was empty', () => {
  const taken = { kilos: 6.2, since: 1000, last: 3000, isTaken: true };
  expect(left(hearWeight(taken, 6.2, 5001), 5001)).toBe(2000);
  expect(hearWeight(taken, 0, 3300)).toBeUndefined();
  expect(left(hearWeight(hearWeight(taken, 0, 3300), 6.2, 3600), 3600)).toBe(2000);
});
