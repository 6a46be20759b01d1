import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

type Steady<Row> = {
  /** `stood`: as it was when it got its place */
  rows: readonly { row: Row; stood: Row; isGone: boolean }[];
  /** how many rows would come, go or move, were the list shown as it is now */
  changes: number;
  /** the server's time of the list that they stand as in */
  stoodAt: string;
  show: () => void;
};

type Held = {
  isHeld: boolean;
  /** keys of what they solved themselves */
  solved?: ReadonlySet<string>;
  /** what is listed, in which order: where somebody asks for something else, or it comes, all rows move */
  asked: string;
  /** the server's time of the rows, where some stand elsewhere as it passes */
  at?: string;
};

/** Whether they are the same rows in the same places: sorted again, the same ones come in a new list. */
const areSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, index) => row === others[index]);

/** How many have to move for all to stand in order: those outside the longest run that does. */
const movesFor = (places: readonly number[]): number => {
  // the lowest place that a run of each length ends with
  const ends: number[] = [];
  for (const place of places) {
    const above = (ends.at(-1) ?? -1) < place ? -1 : ends.findIndex((end) => end >= place);
    if (above < 0) ends.push(place);
    else ends[above] = place;
  }
  return places.length - ends.length;
};

const none: ReadonlySet<string> = new Set();

/** The rows as they stood, each with what is known of it by now. */
export const heldRows = <Row>(
  stood: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  solved = none,
): Pick<Steady<Row>, 'rows' | 'changes'> => {
  const now = new Map(fresh.map((row, place) => [keyOf(row), { row, place }]));
  const rows = stood
    .map((was) => ({ row: now.get(keyOf(was))?.row ?? was, stood: was, isGone: !now.has(keyOf(was)) }))
    .filter(({ row, isGone }) => !(isGone && solved.has(keyOf(row))));
  const places = rows.flatMap(({ row }) => now.get(keyOf(row))?.place ?? []);
  const gone = rows.length - places.length;
  const come = fresh.length - places.length;
  return { rows, changes: gone + come + movesFor(places) };
};

/**
 * Rows don't move under somebody's pointer or focus: they keep their places, and what is new, gone or elsewhere waits to be
 * shown (`ChangesWaiting`). What they solved themselves leaves at once.
 */
export const useSteadyRows = <Row>(
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  { isHeld, solved, asked, at = '' }: Held,
): Steady<Row> => {
  const [kept, setKept] = useState({ rows: fresh, asked, at });
  const show = () => setKept({ rows: fresh, asked, at });
  const held = isHeld && kept.asked === asked && heldRows(kept.rows, fresh, keyOf, solved);
  // where none is left there is nothing to hold
  if (held && held.rows.length > 0) return { ...held, stoodAt: kept.at, show };
  if (kept.asked !== asked || kept.at !== at || !areSame(kept.rows, fresh)) show();
  return { ...heldRows(fresh, fresh, keyOf), stoodAt: at, show };
};

/** Whether somebody's mouse or keys are in a list; a press leaves its focus there, which is no reason to hold it. */
export const useHold = () => {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isWithin, setWithin] = useState(false);
  return {
    isHeld: isUnderPointer || isWithin,
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setUnderPointer(pointerType === 'mouse'),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: ({ target }: FocusEvent) => setWithin(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setWithin(false);
      },
    },
  };
};
