import { expect, test } from 'vitest';
import { asSlot } from './calendar.ts';
import { departureOf, figuresOf, stopUnderWay, stopsBefore } from './run-day.ts';
import type { DayStop } from './run-day.ts';

const home = { lat: 50.85, lng: 4.35 };
const near = { lat: 50.86, lng: 4.35 };
const stop = (change: Partial<DayStop> = {}): DayStop => ({
  leg: 'pickup',
  slot: asSlot('10:00 - 12:00'),
  bags: 2,
  progress: 'open',
  at: near,
  ...change,
});

test('a driver goes on from the last stop that was made', () => {
  const made = stop({ progress: 'done' });
  expect(departureOf([made, stop()], { home, now: 700 })).toEqual({ at: near, minute: 700 });
  expect(departureOf([stop()], { home, now: null })).toEqual({ at: home, minute: 0 });
});

test('a stop is under way today alone, once the run has begun', () => {
  const [made, next] = [stop({ progress: 'done' }), stop()];
  expect(stopUnderWay([made, next], { now: 700 })).toBe(next);
  expect(stopUnderWay([next], { now: 700 })).toBeUndefined();
  expect(stopUnderWay([made, next], { now: null })).toBeUndefined();
});

test('a run is as long as it was driven and is to be driven, and late where a promise is over', () => {
  const run = [stop({ progress: 'done' }), stop({ progress: 'missed' }), stop()];
  const figures = figuresOf(run, { home, now: 730 });
  expect(figures.arrivals).toEqual([{ minute: 730, late: true }]);
  expect([figures.late, figures.metres, figures.fullest]).toEqual([1, 2 * 1447, 4]);
});

test('a customer hears of a driver who is two stops away, from an hour before the slot on, and of none who has not begun', () => {
  const [made, first, second, third, fourth] = [stop({ progress: 'done' }), stop(), stop(), stop(), stop()];
  const run = [made, first, second, third, fourth];
  const before = (one: DayStop, now = 610) => stopsBefore(run, one, now);
  expect([first, second, third, fourth].map((one) => before(one))).toEqual([0, 1, 2, undefined]);
  expect(stopsBefore([first, second], second, 610)).toBeUndefined();
  expect(before(made)).toBeUndefined();
  expect([before(second, 539), before(second, 540)]).toEqual([undefined, 1]);
});
