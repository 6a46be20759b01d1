import { isAhead, progressOf, stopsBefore } from '@lavoir/domain';
import type { RunStopRow } from './runs.queries.ts';

type Progressed = RunStopRow & { progress: ReturnType<typeof progressOf> };

export const progressed = (rows: readonly RunStopRow[]): Progressed[] =>
  rows.map((row) => ({ ...row, progress: progressOf(row) }));

/**
 * The stops of a run whose driver is near; what isn't packed yet isn't in the van.
 * @param now minutes since midnight
 */
export const nearOn = (rows: readonly RunStopRow[], now: number): RunStopRow[] => {
  const stops = progressed(rows);
  return stops.filter((stop) => isAhead(stop) && stopsBefore(stops, stop, now) !== undefined);
};
