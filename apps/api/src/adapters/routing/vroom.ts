import { metresBetween, minutesFor, optimiseRuns, serviceMinutes } from '@lavoir/domain';
import type { RunProblem } from '@lavoir/domain';
import { z } from 'zod';
import { RoutingAway } from './port.ts';
import type { Routing } from './port.ts';

const timeoutMs = 10_000;
const day = 24 * 3600;

const solution = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({
      vehicle: z.int(),
      steps: z.array(z.object({ type: z.string(), id: z.int().optional() })),
    }),
  ),
});

/**
 * The problem as VROOM wants it, in seconds and by matrices of ours, so that it needs no engine of streets beside it.
 * @see https://github.com/VROOM-Project/vroom/blob/master/docs/API.md
 */
const requestOf = ({ home, drivers, stops }: RunProblem) => {
  const places = [...stops.map(({ at }) => at), home, ...drivers.map(({ at }) => at)];
  const matrix = (of: (metres: number) => number) =>
    places.map((from) => places.map((to) => of(metresBetween(from, to))));
  return {
    vehicles: drivers.map(({ minute, capacity }, driver) => ({
      id: driver,
      start_index: stops.length + 1 + driver,
      end_index: stops.length,
      capacity: [capacity],
      time_window: [minute * 60, day],
    })),
    jobs: stops.map(({ opens, closes, load }, number) => ({
      id: number,
      location_index: number,
      service: serviceMinutes * 60,
      [load < 0 ? 'delivery' : 'pickup']: [Math.abs(load)],
      time_windows: [[opens * 60, closes * 60]],
    })),
    matrices: {
      car: { durations: matrix((metres) => minutesFor(metres) * 60), distances: matrix((metres) => metres) },
    },
  };
};

/** A VROOM server. What it finds no room for, as its windows can't be kept, is put where it is least late. */
export const vroomRouting = (url: string): Routing => ({
  optimise: async (problem) => {
    if (problem.stops.length === 0 || problem.drivers.length === 0) return problem.drivers.map(() => []);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(problem)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { routes } = solution.parse(await response.json());
      const seen = new Set<number>();
      const plan = problem.drivers.map((_, driver) =>
        routes
          .filter(({ vehicle }) => vehicle === driver)
          .flatMap(({ steps }) =>
            steps.flatMap(({ type, id }) => (type === 'job' && id !== undefined ? [id] : [])),
          )
          .filter((id) => id < problem.stops.length && !seen.has(id) && seen.add(id)),
      );
      return seen.size === problem.stops.length ? plan : optimiseRuns(problem, plan);
    } catch (cause) {
      throw new RoutingAway('VROOM gave no runs', { cause });
    }
  },
});
