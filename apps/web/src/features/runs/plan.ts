import type { Run, RunStop, RunStopKey, RunsOfDay, RunsPlan } from '@lavoir/contract';
import { figuresOf, openStops } from '@lavoir/domain';
import type { RunFigures, RunFrame } from '@lavoir/domain';

export const keyOfStop = ({ leg, order_id }: RunStopKey): string => `${leg}-${order_id}`;

/** Of the two letters on the map and in the pool. */
export const initialsOf = (name: string): string => {
  const words = name.split(' ').filter((word) => word !== '');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

/** Who a stop goes to, and behind which open stop of theirs; null: before all of them, or to nobody. */
export type Move = { stop: RunStop; driverId: number | null; after: RunStopKey | null };

/** On a run or in the pool. */
export const stopOf = (day: RunsOfDay, key: string | undefined): RunStop | undefined =>
  [...day.runs.flatMap(({ stops }) => stops), ...day.pool].find((stop) => keyOfStop(stop) === key);

export const driverOf = (day: RunsOfDay, stop: RunStop): number | null =>
  day.runs.find(({ stops }) => stops.some((one) => keyOfStop(one) === keyOfStop(stop)))?.driver.id ?? null;

const withoutStop = (stops: readonly RunStop[], stop: RunStopKey): RunStop[] =>
  stops.filter((one) => keyOfStop(one) !== keyOfStop(stop));

/** A run's stops with one more, behind that one. */
const withStop = (stops: readonly RunStop[], stop: RunStop, after: RunStopKey | null): RunStop[] => {
  const others = withoutStop(stops, stop);
  const firstOpen = others.findIndex(({ progress }) => progress === 'open');
  const top = firstOpen < 0 ? others.length : firstOpen;
  const behind = after ? others.findIndex((one) => keyOfStop(one) === keyOfStop(after)) : -1;
  return others.toSpliced(behind < 0 ? (after ? others.length : top) : behind + 1, 0, stop);
};

/** The day as it is once a stop was moved. */
export const afterMove = (day: RunsOfDay, { stop, driverId, after }: Move): RunsOfDay => ({
  ...day,
  runs: day.runs.map((run) => ({
    ...run,
    stops: run.driver.id === driverId ? withStop(run.stops, stop, after) : withoutStop(run.stops, stop),
  })),
  pool: driverId === null ? [...withoutStop(day.pool, stop), stop] : withoutStop(day.pool, stop),
});

/** The stops that a run has in a plan, what is made or missed before them. */
export const asPlanned = (day: RunsOfDay, plan: RunsPlan): RunsOfDay => {
  const all = new Map(
    [...day.runs.flatMap(({ stops }) => stops), ...day.pool].map((stop) => [keyOfStop(stop), stop]),
  );
  const given = new Set(plan.flatMap(({ stops }) => stops.map(keyOfStop)));
  return {
    ...day,
    runs: day.runs.map((run) => ({
      ...run,
      stops: [
        ...run.stops.filter(({ progress }) => progress !== 'open'),
        ...(plan.find(({ driver_id }) => driver_id === run.driver.id)?.stops ?? []).flatMap(
          (stop) => all.get(keyOfStop(stop)) ?? [],
        ),
      ],
    })),
    pool: day.pool.filter((stop) => !given.has(keyOfStop(stop))),
  };
};

/** The plan that a day has. */
export const planOf = (day: RunsOfDay): RunsPlan =>
  day.runs.map(({ driver, stops }) => ({
    driver_id: driver.id,
    stops: openStops(stops).map(({ order_id, leg }) => ({ order_id, leg })),
  }));

export type Timed = RunFigures & {
  /** of open stops, by their key */
  at: ReadonlyMap<string, RunFigures['arrivals'][number]>;
};

export const timesOf = (stops: readonly RunStop[], frame: RunFrame): Timed => {
  const figures = figuresOf(stops, frame);
  const keys = openStops(stops).map(keyOfStop);
  return { ...figures, at: new Map(figures.arrivals.map((arrival, index) => [keys[index] ?? '', arrival])) };
};

/** What all runs come to: minutes on the road, metres, and stops that are late. */
export const sumOf = (
  { runs }: RunsOfDay,
  frame: RunFrame,
): Pick<RunFigures, 'driving' | 'metres' | 'late'> => {
  const figures = runs.map(({ stops }) => figuresOf(stops, frame));
  const sum = (of: 'driving' | 'metres' | 'late') => figures.reduce((before, one) => before + one[of], 0);
  return { driving: sum('driving'), metres: sum('metres'), late: sum('late') };
};

/** Where a stop costs a run least: broken promises first, then minutes on the road. */
export const bestPlace = (run: Run, stop: RunStop, frame: RunFrame) => {
  const before = figuresOf(withoutStop(run.stops, stop), frame);
  const places: (RunStopKey | null)[] = [null, ...openStops(withoutStop(run.stops, stop))];
  const tried = places.map((after) => {
    const { late, driving } = figuresOf(withStop(run.stops, stop, after), frame);
    return { run, after, late: late - before.late, minutes: driving - before.driving };
  });
  return tried.toSorted((one, other) => one.late - other.late || one.minutes - other.minutes)[0];
};

/** Who drives a stop best, and when on their run. */
export const bestRun = (runs: readonly Run[], stop: RunStop, frame: RunFrame) =>
  runs
    .flatMap((run) => bestPlace(run, stop, frame) ?? [])
    .toSorted((one, other) => one.late - other.late || one.minutes - other.minutes)[0];

/** Whose promises a move would break that hold now. */
export const brokenBy = (day: RunsOfDay, move: Move, frame: RunFrame): RunStop[] => {
  const lateIn = (runs: readonly Run[]) =>
    runs.flatMap(({ stops }) => {
      const { at } = timesOf(stops, frame);
      return stops.filter((stop) => at.get(keyOfStop(stop))?.late);
    });
  const before = new Set(lateIn(day.runs).map(keyOfStop));
  return lateIn(afterMove(day, move).runs).filter((stop) => !before.has(keyOfStop(stop)));
};

/** What an arrow does to a chosen stop: one place up or down, or to the driver beside. @returns undefined: nothing is there */
export const moveBy = (
  day: RunsOfDay,
  stop: RunStop,
  way: 'up' | 'down' | 'next' | 'before',
  frame: RunFrame,
): Move | undefined => {
  const driverId = driverOf(day, stop);
  const lane = day.runs.findIndex(({ driver }) => driver.id === driverId);
  const open = openStops(day.runs[lane]?.stops ?? []);
  const place = open.findIndex((one) => keyOfStop(one) === keyOfStop(stop));
  if (way === 'up') return place > 0 ? { stop, driverId, after: open[place - 2] ?? null } : undefined;
  const below = open[place + 1];
  if (way === 'down') return place >= 0 && below ? { stop, driverId, after: below } : undefined;
  const run = day.runs[way === 'next' ? lane + 1 : lane - 1];
  const best = run && bestPlace(run, stop, frame);
  return best && { stop, driverId: run.driver.id, after: best.after };
};
