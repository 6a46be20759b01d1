import { figuresOf, frameOf } from '@lavoir/domain';
import type { StopProgress } from '@lavoir/domain';
import type { OwnRun } from './drivers.queries.ts';
import { isMissedStop } from './run-state.ts';
import type { ShownStop } from './run-state.ts';

export type RunTimes = {
  /** of the stops ahead by their keys: minutes since midnight */
  at: ReadonlyMap<string, number>;
  /** at the laundry, minutes since midnight */
  back: number;
  /** of the whole run, there and back */
  metres: number;
};

const progressOf = (stop: ShownStop): StopProgress => {
  if (isMissedStop(stop)) return 'missed';
  return stop.state === 'waiting' ? 'done' : stop.progress;
};

/** When what is ahead is reached, as dispatch times it. @param now instant, ms */
export const timesOfRun = (run: OwnRun, stops: readonly ShownStop[], now: number): RunTimes => {
  const timed = stops.map((stop) => ({
    key: stop.key,
    leg: stop.leg,
    slot: stop.slot,
    bags: stop.bag_count,
    progress: progressOf(stop),
    at: stop.position,
  }));
  const frame = frameOf({ ...run, at: new Date(now).toISOString(), runs: [{ stops: timed }], pool: [] });
  const { arrivals, ends, metres } = figuresOf(timed, frame);
  const open = timed.filter(({ progress }) => progress === 'open');
  return {
    at: new Map(open.map(({ key }, index) => [key, arrivals[index]?.minute ?? 0])),
    back: ends,
    metres,
  };
};
