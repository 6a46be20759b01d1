import { slotEnd, slotStart, wallClockAt } from '@lavoir/domain';
import type { Slot } from '@lavoir/domain';
import type { OpsDay } from '../dispatch.queries.ts';

export type CellState = 'done' | 'underway' | 'problem' | 'tocome';

export type ZoneCell = { total: number; done: number; problems: number; state: CellState };

export const isUnderway = (day: OpsDay, slot: Slot): boolean => {
  const now = wallClockAt(new Date(day.at));
  return now.day === day.date && slotStart(slot) <= now.minutes && now.minutes < slotEnd(slot);
};

const stateOf = (
  day: OpsDay,
  { slot, done, total }: OpsDay['cells'][number],
  problems: number,
): CellState => {
  if (problems > 0) return 'problem';
  if (done === total) return 'done';
  return done > 0 || isUnderway(day, slot) ? 'underway' : 'tocome';
};

/** How the stops of a zone stand in a slot; undefined where it has none. */
export const zoneCell = (day: OpsDay, zone: string, slot: Slot): ZoneCell | undefined => {
  const found = day.cells.find((one) => one.zone === zone && one.slot === slot);
  if (!found) return undefined;
  const { length: problems } = day.problems.filter(
    (problem) =>
      !problem.snoozed && problem.zone === zone && problem.slot === slot && problem.date === day.date,
  );
  const { total, done } = found;
  return { total, done, problems, state: stateOf(day, found, problems) };
};
