import { fullestLoad, metresBetween, minutesFor, serviceMinutes } from './runs.ts';
import type { Departure, PlannedStop, Position } from './runs.ts';

/** Who can drive, and what is to be driven. */
export type RunProblem = {
  /** where every run ends */
  home: Position;
  drivers: readonly (Departure & { /** bags */ capacity: number })[];
  stops: readonly PlannedStop[];
};

/** For each driver the numbers of their stops, in the order in which they are driven. */
export type RunPlan = readonly (readonly number[])[];

/** What breaks a promise weighs more than any way round, a stop beyond a driver's share about as much as the way across town and back, in metres. */
const weights = { lateStop: 200_000, lateMinute: 500, bagTooMany: 50_000, beyondShare: 20_000 };
/** So much more than an equal share is no driver's burden yet. */
const shareLeeway = 1.25;
/** How many stops at a stretch are moved together. */
const longestStretch = 3;
/** So many stops are looked at, over all tries, before the best plan found is the answer: about a second. */
const mostWork = 30_000_000;

type Weigh = (driver: number, route: readonly number[]) => number;

/** What a driver's route costs, in metres; counts the stops that it looks at. */
const weigher = ({ home: laundry, drivers, stops }: RunProblem, work: { left: number }): Weigh => {
  const places = [...stops.map(({ at }) => at), laundry, ...drivers.map(({ at }) => at)];
  const ways = places.map((from) => places.map((to) => metresBetween(from, to)));
  const metres = (from: number, to: number): number => ways[from]?.[to] ?? 0;
  const share = Math.ceil((stops.length / drivers.length) * shareLeeway);
  return (driver, route) => {
    const { minute = 0, capacity = 0 } = drivers[driver] ?? {};
    work.left -= route.length + 1;
    let [cost, time, place] = [0, minute, stops.length + 1 + driver];
    for (const number of route) {
      const stop = stops[number];
      const way = metres(place, number);
      time = Math.max(time + minutesFor(way), stop?.opens ?? 0);
      const late = Math.max(0, time - (stop?.closes ?? Infinity));
      cost += way + (late > 0 ? weights.lateStop + late * weights.lateMinute : 0);
      time += serviceMinutes;
      place = number;
    }
    const tooMany = Math.max(0, fullestLoad(route.map((number) => stops[number]?.load ?? 0)) - capacity);
    const beyond = Math.max(0, route.length - share);
    const back = route.length > 0 ? metres(place, stops.length) : 0;
    return cost + back + tooMany * weights.bagTooMany + beyond * weights.beyondShare;
  };
};

/** Puts each stop, what closes first before the others, where it costs least. */
const insertAll = (
  problem: RunProblem,
  begun: RunPlan,
  missing: readonly number[],
  weigh: Weigh,
): number[][] => {
  const routes = begun.map((route) => [...route]);
  const closes = (number: number) => problem.stops[number]?.closes ?? 0;
  for (const number of missing.toSorted((one, other) => closes(one) - closes(other) || one - other)) {
    let best = { more: Infinity, driver: 0, place: 0 };
    for (const [driver, route] of routes.entries()) {
      const before = weigh(driver, route);
      for (let place = 0; place <= route.length; place += 1) {
        const more = weigh(driver, route.toSpliced(place, 0, number)) - before;
        if (more < best.more) best = { more, driver, place };
      }
    }
    routes[best.driver]?.splice(best.place, 0, number);
  }
  return routes;
};

/** 2-opt: a stretch is driven the other way round. @returns whether that helped */
const turnStretch = (routes: number[][], driver: number, weigh: Weigh): boolean => {
  const route = routes[driver] ?? [];
  const before = weigh(driver, route);
  for (let from = 0; from < route.length - 1; from += 1) {
    for (let to = from + 2; to <= route.length; to += 1) {
      const turned = [...route.slice(0, from), ...route.slice(from, to).toReversed(), ...route.slice(to)];
      if (weigh(driver, turned) < before) {
        routes[driver] = turned;
        return true;
      }
    }
  }
  return false;
};

/** Or-opt: a stretch is driven elsewhere, by whoever. @returns whether that helped */
const moveStretch = (routes: number[][], driver: number, weigh: Weigh): boolean => {
  const route = routes[driver] ?? [];
  for (let length = 1; length <= longestStretch; length += 1) {
    for (let from = 0; from + length <= route.length; from += 1) {
      const stretch = route.slice(from, from + length);
      const rest = route.toSpliced(from, length);
      const saved = weigh(driver, route) - weigh(driver, rest);
      if (saved <= 0) continue;
      for (const [other, target] of routes.entries()) {
        const into = other === driver ? rest : target;
        const before = weigh(other, into);
        for (let place = 0; place <= into.length; place += 1) {
          const next = into.toSpliced(place, 0, ...stretch);
          if (weigh(other, next) - before >= saved) continue;
          routes[driver] = rest;
          routes[other] = next;
          return true;
        }
      }
    }
  }
  return false;
};

/**
 * Shortens the runs: all windows are kept that can be, nobody has much more than a share of the stops, then the fewest metres. The same problem has the same answer. Yields
 * between its steps, so that who asks can do other things meanwhile.
 * @param current as it is now; stops that aren't in it are given to somebody
 * @see Or-opt (Or, 1976) and 2-opt (Croes, 1958), begun by cheapest insertion
 */
export function* optimising(problem: RunProblem, current: RunPlan): Generator<undefined, number[][]> {
  const work = { left: mostWork };
  const weigh = weigher(problem, work);
  const numbers = problem.stops.map((_, number) => number);
  const has = new Set(current.flat());
  const missing = numbers.filter((number) => !has.has(number));
  if (problem.drivers.length === 0) return [];
  const nobody = problem.drivers.map(() => []);
  const costOf = (routes: readonly number[][]): number =>
    routes.reduce((sum, route, driver) => sum + weigh(driver, route), 0);
  const found: number[][][] = [];
  for (const begun of [
    insertAll(problem, current, missing, weigh),
    insertAll(problem, nobody, numbers, weigh),
  ]) {
    work.left = mostWork / 2;
    let driver = 0;
    for (let still = 0; still < begun.length && work.left > 0; driver = (driver + 1) % begun.length) {
      const helped = moveStretch(begun, driver, weigh) || turnStretch(begun, driver, weigh);
      still = helped ? 0 : still + 1;
      yield;
    }
    found.push(begun);
  }
  const [near = [], anew = []] = found;
  // what is hardly shorter isn't worth that everybody drives elsewhere
  return costOf(anew) < costOf(near) * 0.98 ? anew : near;
}

/** The same at once. */
export const optimiseRuns = (problem: RunProblem, current: RunPlan): number[][] => {
  const steps = optimising(problem, current);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** How often a longest stretch of the one list stands in the other in the same order: what stays where it is. */
const keptOf = (before: readonly number[], after: readonly number[]): ReadonlySet<number> => {
  const common = after.filter((number) => before.includes(number));
  const chains = common.map((number) => [number]);
  for (const [end, number] of common.entries()) {
    for (let start = 0; start < end; start += 1) {
      const chain = chains[start] ?? [];
      const isBehind = before.indexOf(common[start] ?? -1) < before.indexOf(number);
      if (isBehind && chain.length + 1 > (chains[end]?.length ?? 0)) chains[end] = [...chain, number];
    }
  }
  return new Set(chains.toSorted((one, other) => other.length - one.length)[0]);
};

/** Which stops another driver has, or stand elsewhere among those that their driver keeps; the fewest that say so. */
export const movedStops = (before: RunPlan, after: RunPlan): number[] =>
  after.flatMap((route, driver) => {
    const kept = keptOf(before[driver] ?? [], route);
    return route.filter((number) => !kept.has(number));
  });
