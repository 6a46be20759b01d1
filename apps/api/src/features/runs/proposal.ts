import type { RunStop, RunStopKey, RunsOfDay, RunsProposal } from '@lavoir/contract';
import {
  departureOf,
  figuresOf,
  frameOf,
  movedStops,
  openStops,
  plannedStop,
  stopUnderWay,
} from '@lavoir/domain';
import type { RunFrame } from '@lavoir/domain';
import type { Routing } from '../../adapters/routing/port.ts';

const keyOf = ({ order_id, leg }: RunStop): RunStopKey => ({ order_id, leg });

const total = (runs: readonly (readonly RunStop[])[], frame: RunFrame): RunsProposal['before'] => {
  const all = runs.map((stops) => figuresOf(stops, frame));
  const sum = (of: 'driving' | 'metres' | 'late') => all.reduce((before, one) => before + one[of], 0);
  return { driving: sum('driving'), metres: sum('metres'), late: sum('late') };
};

/** Stops of who has the most. */
const longest = (plan: readonly (readonly number[])[]): number =>
  Math.max(0, ...plan.map((route) => route.length));

/**
 * Shorter runs of a day. What is made, missed or on the way to stays as it is; what isn't better than now isn't proposed.
 * @param withPool gives the stops that nobody has to somebody
 */
export const proposalFor = async (
  routing: Routing,
  day: RunsOfDay,
  withPool: boolean,
): Promise<RunsProposal> => {
  const frame = frameOf(day);
  const lanes = day.runs.map(({ stops, capacity_bags }) => {
    const next = stopUnderWay(stops, frame);
    const fixed = stops.filter((stop) => stop.progress !== 'open' || stop === next);
    const begun = fixed.map((stop): RunStop => (stop === next ? { ...stop, progress: 'done' } : stop));
    const minute = figuresOf(fixed, frame).arrivals[0]?.minute ?? frame.now ?? 0;
    const free = openStops(stops).filter((stop) => stop !== next);
    return { fixed, free, capacity: capacity_bags, departure: { ...departureOf(begun, frame), minute } };
  });
  const pool = withPool ? openStops(day.pool) : [];
  const stops = [...lanes.flatMap(({ free }) => free), ...pool];
  const current = lanes.map(({ free }) => free.map((stop) => stops.indexOf(stop)));
  const found = await routing.optimise(
    {
      home: frame.home,
      drivers: lanes.map(({ departure, capacity }) => ({ ...departure, capacity })),
      stops: stops.map((stop) => plannedStop(stop, frame.home)),
    },
    current,
  );
  const driven = (numbers: readonly (readonly number[])[]) =>
    lanes.map(({ fixed }, lane) => [
      ...fixed,
      ...(numbers[lane] ?? []).flatMap((number) => stops[number] ?? []),
    ]);
  const before = total(driven(current), frame);
  const better = total(driven(found), frame);
  const isShared = longest(found) < longest(current);
  const isWorse =
    better.late > before.late || (better.late === before.late && better.metres >= before.metres && !isShared);
  const plan = pool.length === 0 && isWorse ? current : found;
  return {
    version: day.version,
    runs: driven(plan).map((lane, index) => ({
      driver_id: day.runs[index]?.driver.id ?? 0,
      stops: openStops(lane).map(keyOf),
    })),
    before,
    after: total(driven(plan), frame),
    moved: movedStops(current, plan).flatMap((number) => stops.slice(number, number + 1).map(keyOf)),
  };
};
