import { timeRun } from '@lavoir/domain';
import type { PlannedStop, RunProblem } from '@lavoir/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRouting } from './built-in.ts';
import { RoutingAway } from './port.ts';
import type { Routing } from './port.ts';
import { startVroom } from './vroom.fake.ts';
import { vroomRouting } from './vroom.ts';

const home = { lat: 50.85, lng: 4.35 };
/** A stop north (or south) of the laundry, between two hours. */
const stop = (north: number, from: number, to: number, load = 1): PlannedStop => ({
  at: { lat: home.lat + north / 100, lng: home.lng },
  opens: from * 60,
  closes: to * 60,
  load,
});
const problemOf = (stops: PlannedStop[]): RunProblem => ({
  home,
  drivers: [1, 2].map(() => ({ at: home, minute: 540, capacity: 40 })),
  stops,
});

let vroom: Awaited<ReturnType<typeof startVroom>>;
beforeAll(async () => {
  vroom = await startVroom();
});
afterAll(() => vroom.close());

const adapters: [string, () => Routing][] = [
  ['the built-in one', () => builtInRouting],
  ['VROOM', () => vroomRouting(vroom.url)],
];

describe.each(adapters)('runs by %s', (_name, routing) => {
  test('have every stop once and keep their windows', async () => {
    const stops = [stop(1, 9, 11), stop(-1, 9, 11, -2), stop(2, 11, 13), stop(-2, 11, 13), stop(1, 13, 15)];
    const problem = problemOf(stops);
    const plan = await routing().optimise(problem, [[4, 3, 2, 1, 0], []]);
    expect(plan).toHaveLength(2);
    expect(plan.flat().toSorted()).toEqual([0, 1, 2, 3, 4]);
    for (const route of plan) {
      const driven = route.flatMap((number) => stops[number] ?? []);
      expect(timeRun({ at: home, minute: 540 }, driven, home).late).toBe(0);
    }
  });

  test('have a stop that is late whoever drives it', async () => {
    const problem = problemOf([stop(1, 6, 7), stop(2, 9, 11)]);
    const plan = await routing().optimise(problem, [[0], [1]]);
    expect(plan.flat().toSorted()).toEqual([0, 1]);
  });

  test('are empty without a stop', async () => {
    expect(await routing().optimise(problemOf([]), [[], []])).toEqual([[], []]);
  });
});

test('a server that answers nothing that makes sense is away', async () => {
  const broken = await startVroom();
  broken.breakDown();
  const asked = vroomRouting(broken.url).optimise(problemOf([stop(1, 9, 11)]), [[], []]);
  await expect(asked).rejects.toThrow(RoutingAway);
  await broken.close();
});
