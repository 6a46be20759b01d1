import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedStops, optimiseRuns } from './run-optimiser.ts';
import type { RunPlan, RunProblem } from './run-optimiser.ts';
import { fullestLoad, timeRun } from './runs.ts';
import type { PlannedStop } from './runs.ts';

/** Brussels, about ten kilometres across. */
const home = { lat: 50.85, lng: 4.35 };
const position = fc.record({
  lat: fc.double({ min: 50.8, max: 50.9, noNaN: true }),
  lng: fc.double({ min: 4.28, max: 4.44, noNaN: true }),
});
const stop = fc
  .record({ at: position, slot: fc.integer({ min: 0, max: 5 }), load: fc.integer({ min: -3, max: 3 }) })
  .map(({ at, slot, load }): PlannedStop => ({
    at,
    load,
    opens: 540 + slot * 120,
    closes: 660 + slot * 120,
  }));

/** Three vans from nine in the morning. */
const problemOf = (stops: readonly PlannedStop[], capacity = 1000): RunProblem => ({
  home,
  drivers: Array.from({ length: 3 }, () => ({ at: home, minute: 540, capacity })),
  stops,
});

/** As they came in: a third of them to each driver. */
const byEntry = (count: number): RunPlan => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return [0, 1, 2].map((driver) => numbers.filter((number) => number % 3 === driver));
};

const timesOf = ({ drivers, stops }: RunProblem, plan: RunPlan) =>
  plan.map((route, driver) =>
    timeRun(
      drivers[driver] ?? { at: home, minute: 0 },
      route.flatMap((number) => stops[number] ?? []),
      home,
    ),
  );
const sum = (problem: RunProblem, plan: RunPlan, what: 'metres' | 'late') =>
  timesOf(problem, plan).reduce((all, times) => all + times[what], 0);

/** A seeded generator (Park and Miller): the same 60 stops each time. */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

describe('shorter runs', () => {
  test.each([1, 2, 3])(
    'of 60 stops over three drivers keep all windows and save a fifth of the way (%i)',
    (seed) => {
      const random = seeded(seed);
      const stops = Array.from({ length: 60 }, (): PlannedStop => {
        const opens = 540 + Math.floor(random() * 5) * 120;
        const at = { lat: 50.8 + random() * 0.1, lng: 4.28 + random() * 0.16 };
        return { at, opens, closes: opens + 120, load: random() < 0.5 ? 1 : -1 };
      });
      const problem = problemOf(stops);
      // the windows from first to last, each as it was entered: what a dispatcher without help would drive
      const entered = byEntry(60).map((route) =>
        route.toSorted((one, other) => (stops[one]?.opens ?? 0) - (stops[other]?.opens ?? 0)),
      );
      const plan = optimiseRuns(problem, entered);
      expect(sum(problem, plan, 'late')).toBe(0);
      expect(sum(problem, plan, 'metres')).toBeLessThan(sum(problem, entered, 'metres') * 0.8);
      expect(Math.max(...plan.map((route) => route.length))).toBeLessThanOrEqual(25);
    },
  );

  test('have every stop once, whoever had it or nobody, and the same each time', () => {
    const few = fc.array(stop, { maxLength: 12 });
    fc.assert(
      fc.property(few, fc.nat(12), (stops, given) => {
        const problem = problemOf(stops);
        const current = byEntry(stops.length).map((route) => route.filter((number) => number < given));
        const plan = optimiseRuns(problem, current);
        expect(plan.flat().toSorted((one, other) => one - other)).toEqual(stops.map((_, number) => number));
        expect(optimiseRuns(problem, current)).toEqual(plan);
      }),
      { numRuns: 60 },
    );
  });

  test('are never later than they were', () => {
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 12 }), (stops) => {
        const problem = problemOf(stops);
        const current = byEntry(stops.length);
        const plan = optimiseRuns(problem, current);
        expect(sum(problem, plan, 'late')).toBeLessThanOrEqual(sum(problem, current, 'late'));
      }),
      { numRuns: 60 },
    );
  });

  test('leave no van fuller than it can be where another has room', () => {
    const stops = Array.from({ length: 9 }, (_, number): PlannedStop => ({
      at: { lat: 50.85 + number / 1000, lng: 4.35 },
      opens: 540,
      closes: 1200,
      load: 2,
    }));
    const plan = optimiseRuns(problemOf(stops, 6), [stops.map((_, number) => number), [], []]);
    for (const route of plan) expect(fullestLoad(route.map(() => 2))).toBeLessThanOrEqual(6);
  });

  test('share the stops that one driver has among those who are free', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 18, maxLength: 24 }), (places) => {
        const stops = places.map((at): PlannedStop => ({ at, opens: 540, closes: 1260, load: 1 }));
        const all = stops.map((_, number) => number);
        for (const current of [
          [all, [], []],
          [[], [], []],
        ]) {
          const plan = optimiseRuns(problemOf(stops), current);
          const most = Math.max(...plan.map((route) => route.length));
          expect(most).toBeLessThanOrEqual(Math.ceil((stops.length / 3) * 1.25) + 1);
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  test('without a driver are none', () => {
    expect(optimiseRuns({ home, drivers: [], stops: [] }, [])).toEqual([]);
  });
});

test('a stop that another driver has was moved, and one that changed places with those that stay', () => {
  expect(
    movedStops(
      [[0, 1, 2], [3]],
      [
        [0, 2],
        [1, 3],
      ],
    ),
  ).toEqual([1]);
  expect(movedStops([[0, 1, 2, 3]], [[3, 0, 1, 2]])).toEqual([3]);
  expect(movedStops([[0, 1, 2]], [[0, 1, 2]])).toEqual([]);
});
