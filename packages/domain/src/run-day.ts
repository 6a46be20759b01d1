import { slotEnd, slotStart, wallClockAt } from './calendar.ts';
import type { Day, Slot } from './calendar.ts';
import { fullestLoad, isLate, metresBetween, timeRun } from './runs.ts';
import type { Departure, Leg, PlannedStop, Position, StopProgress } from './runs.ts';

/** A stop of a day, as a run has it: what is made comes first. */
export type DayStop = {
  leg: Leg;
  slot: Slot;
  bags: number;
  progress: StopProgress;
  /** null: nobody knows where; it is taken to be at the laundry */
  at: Position | null;
};

/** What a run is timed by. */
export type RunFrame = {
  /** the laundry: where it begins and ends */
  home: Position;
  /** minutes since midnight: no open stop is reached before; null on another day than today */
  now: number | null;
};

/** As it is to be driven: between when, and with how many bags more or fewer behind it. */
export const plannedStop = ({ leg, slot, bags, at }: DayStop, home: Position): PlannedStop => ({
  at: at ?? home,
  opens: slotStart(slot),
  closes: slotEnd(slot),
  load: leg === 'pickup' ? bags : -bags,
});

/** Still to be made; what was missed is driven again only once somebody says when. */
export const openStops = <Stop extends Pick<DayStop, 'progress'>>(stops: readonly Stop[]): Stop[] =>
  stops.filter(({ progress }) => progress === 'open');

/** The stop that the driver is on the way to: the first open one of a run that has begun. */
export const stopUnderWay = <Stop extends Pick<DayStop, 'progress'>>(
  stops: readonly Stop[],
  { now }: Pick<RunFrame, 'now'>,
): Stop | undefined =>
  now !== null && stops.some(({ progress }) => progress !== 'open') ? openStops(stops)[0] : undefined;

/** A customer hears of a driver who makes so many stops before theirs. */
export const nearStops = 2;
/** Minutes before their slot begins; a driver who has nothing between morning and evening isn't near at noon. */
export const nearMinutes = 60;

/**
 * How many stops are made before this one, on a run that has begun today.
 * @param now minutes since midnight
 * @returns undefined where it hasn't, where the stop isn't open or its slot is far, or where more are before it
 */
export const stopsBefore = <Stop extends Pick<DayStop, 'progress' | 'slot'>>(
  stops: readonly Stop[],
  stop: Stop,
  now: number,
): number | undefined => {
  if (!stops.some(({ progress }) => progress !== 'open')) return undefined;
  if (slotStart(stop.slot) - now > nearMinutes) return undefined;
  const before = openStops(stops).indexOf(stop);
  return before < 0 || before > nearStops ? undefined : before;
};

/** Where its driver is free for the next stop: at the last one that was made, else at the laundry. */
export const departureOf = (stops: readonly DayStop[], { home, now }: RunFrame): Departure => ({
  at: stops.findLast(({ progress }) => progress === 'done')?.at ?? home,
  minute: now ?? 0,
});

export type RunFigures = {
  /** of the open stops, in their order: minutes since midnight, and whether that breaks the promise */
  arrivals: { minute: number; late: boolean }[];
  late: number;
  /** of the whole run, there and back */
  metres: number;
  /** minutes on the road that are ahead */
  driving: number;
  /** bags in the van when it is fullest */
  fullest: number;
  ends: number;
};

/** A run in numbers, as far as it is known. */
export const figuresOf = (stops: readonly DayStop[], frame: RunFrame): RunFigures => {
  const { home } = frame;
  const open = openStops(stops).map((stop) => plannedStop(stop, home));
  const times = timeRun(departureOf(stops, frame), open, home);
  const driven = [home, ...stops.filter(({ progress }) => progress === 'done').map(({ at }) => at ?? home)];
  const behind = driven.reduce(
    (sum, place, index) => sum + metresBetween(driven[index - 1] ?? place, place),
    0,
  );
  const made = stops
    .filter(({ progress }) => progress !== 'missed')
    .map((stop) => plannedStop(stop, home).load);
  return {
    arrivals: times.arrivals.map((minute, index) => ({
      minute,
      late: isLate(minute, open[index] ?? { closes: Infinity }),
    })),
    late: times.late,
    metres: behind + times.metres,
    driving: times.driving,
    fullest: fullestLoad(made),
    ends: times.ends,
  };
};

type Located = { at: Position | null };
type DayOfRuns = {
  date: Day;
  today: Day;
  /** ISO 8601 */
  at: string;
  laundry: Located;
  runs: readonly { stops: readonly Located[] }[];
  pool: readonly Located[];
};

/**
 * What a day's runs are timed by. Of a laundry that isn't found on the map it is where the first stop is, else the middle of
 * Brussels.
 */
export const frameOf = ({ date, today, at, laundry, runs, pool }: DayOfRuns): RunFrame => {
  const stops = [...runs.flatMap((run) => run.stops), ...pool];
  return {
    home: laundry.at ?? stops.find((stop) => stop.at !== null)?.at ?? { lat: 50.8466, lng: 4.3528 },
    now: date === today ? wallClockAt(new Date(at)).minutes : null,
  };
};
