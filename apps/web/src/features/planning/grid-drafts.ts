import type { OpsSchedule, PlannedCell } from '@lavoir/contract';
import { mostPlaces, slotStart } from '@lavoir/domain';
import type { Slot } from '@lavoir/domain';

export type CellKey = { weekday: number; slot: Slot };

/** Places of a slot; null: closed. */
type Places = number | null;

/** What isn't saved: cells by their key, with what was seen before. */
export type GridDrafts = ReadonlyMap<string, PlannedCell>;

export const keyOf = ({ weekday, slot }: CellKey): string => `${weekday} ${slot}`;

export const savedPlaces = ({ cells }: OpsSchedule, key: CellKey): Places =>
  cells.find(({ weekday, slot }) => weekday === key.weekday && slot === key.slot)?.places ?? null;

/** As it would be. */
export const placesOf = (schedule: OpsSchedule, drafts: GridDrafts, key: CellKey): Places => {
  const draft = drafts.get(keyOf(key));
  return draft ? draft.now : savedPlaces(schedule, key);
};

/** Keeps a wish; what is as it is saved counts as unchanged. */
export const writeCell = (
  drafts: GridDrafts,
  schedule: OpsSchedule,
  key: CellKey,
  now: Places,
): GridDrafts => {
  const next = new Map(drafts);
  const was = drafts.get(keyOf(key))?.was ?? savedPlaces(schedule, key);
  if (now === savedPlaces(schedule, key)) next.delete(keyOf(key));
  else next.set(keyOf(key), { ...key, was, now });
  return next;
};

export type GridConflict = { cell: PlannedCell; theirs: Places };

/** Cells that somebody else changed since they were seen here. */
export const conflictsIn = (drafts: GridDrafts, schedule: OpsSchedule): GridConflict[] =>
  [...drafts.values()].flatMap((cell) => {
    const theirs = savedPlaces(schedule, cell);
    return theirs === cell.was || theirs === cell.now ? [] : [{ cell, theirs }];
  });

/** Theirs ends the wish, mine is wished over what is there now. */
export const settleCell = (
  drafts: GridDrafts,
  { cell, theirs }: GridConflict,
  stays: 'mine' | 'theirs',
): GridDrafts => {
  const next = new Map(drafts);
  if (stays === 'theirs') next.delete(keyOf(cell));
  else next.set(keyOf(cell), { ...cell, was: theirs });
  return next;
};

/** What is left to save once `sent` was saved: what was written while it was on its way is wished over it. */
export const afterSaving = (drafts: GridDrafts, sent: readonly PlannedCell[]): GridDrafts => {
  const left = new Map(drafts);
  for (const cell of sent) {
    // what is in no draft any more was put back to what it was
    const wished = drafts.has(keyOf(cell)) ? drafts.get(keyOf(cell))?.now : cell.was;
    if (wished === cell.now || wished === undefined) left.delete(keyOf(cell));
    else left.set(keyOf(cell), { ...cell, was: cell.now, now: wished });
  }
  return left;
};

/** Every slot that some weekday has, by when it starts. */
export const rowsOf = ({ cells }: OpsSchedule, drafts: GridDrafts, added: readonly Slot[]): Slot[] => {
  const slots = new Set([...cells, ...drafts.values()].map(({ slot }) => slot));
  for (const slot of added) slots.add(slot);
  return [...slots].toSorted((a, b) => slotStart(a) - slotStart(b) || (a < b ? -1 : 1));
};

/** Places of a whole week. */
export const placesAWeek = (schedule: OpsSchedule, drafts: GridDrafts): number => {
  const keys = new Map<string, CellKey>();
  for (const cell of [...schedule.cells, ...drafts.values()]) keys.set(keyOf(cell), cell);
  return [...keys.values()].reduce((sum, key) => sum + (placesOf(schedule, drafts, key) ?? 0), 0);
};

/** Whole places; undefined where the text isn't that. Nothing and 0 close the slot. */
export const readPlaces = (text: string): Places | undefined => {
  if (!/^\d{0,3}$/.test(text.trim())) return undefined;
  const places = Number(text);
  return places === 0 ? null : Math.min(places, mostPlaces);
};
